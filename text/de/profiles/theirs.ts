export const theirs = {
  grade: {
    met: 'Die Note {have} erfüllt die Mindestnote {need}.',
    partly: 'Die Note {have} liegt nahe an der Mindestnote {need}.',
    unmet: 'Die Note {have} liegt weit unter der Mindestnote {need}.',
    below: 'Die Note {have} liegt unter der genannten Mindestnote {need}.',
    missing: 'Eine Note ist nicht angegeben; der Studiengang verlangt {need}.',
  },
  english: {
    met: 'Der Sprachtest erfüllt die Mindestpunktzahl: {have}, verlangt ist {need}.',
    partly: 'Der Sprachtest ist nah dran: {have}, der Studiengang verlangt {need}.',
    unmet: 'Ein Teil des Sprachtests fehlt: der Studiengang verlangt {need}.',
    below: '{have}, der Studiengang verlangt {need}.',
    missing: 'Ein Sprachtest ist nicht angegeben; der Studiengang verlangt {need}.',
  },
  level: {
    met: 'Die Ausbildung führt zu diesem Studiengang: {have}.',
    partly: 'Das Fach, {have}, liegt nahe bei dem des Studiengangs, {need}.',
    unmet: 'Das Fach, {have}, liegt weit von dem des Studiengangs entfernt, {need}.',
    below: 'Angegeben: {have}. Der Studiengang setzt voraus: {need}.',
    missing: 'Eine Ausbildung ist nicht angegeben; der Studiengang setzt voraus: {need}.',
  },
  admission: {
    met: 'Der Zulassungstest erfüllt die Mindestpunktzahl: {have}, verlangt ist {need}.',
    partly: 'Der Zulassungstest ist nah dran: {have}, der Studiengang verlangt {need}.',
    unmet: 'Ein Teil des Zulassungstests fehlt: der Studiengang verlangt {need}.',
    below: '{have}, der Studiengang verlangt {need}.',
    missing: 'Ein Zulassungstest ist nicht angegeben; der Studiengang verlangt {need}.',
  },
  credits: {
    met: 'Das Studium hat den verlangten Umfang: {have}, verlangt sind {need}.',
    partly: 'Das Studium ist nah dran: {have}, verlangt sind {need}.',
    unmet: 'Das Studium hat einen zu kleinen Umfang: {have}, verlangt sind {need}.',
    below: 'Das Studium hat einen zu kleinen Umfang: {have}, verlangt sind {need}.',
    missing: 'Credits sind nicht angegeben; der Studiengang verlangt {need}.',
  },
  reasons: {
    part_missing: 'Ein Teil des Ergebnisses fehlt: Der Studiengang verlangt {need}.',
    grade_of_other_level:
      'Der Studiengang verlangt eine Note aus einem anderen Studium ({need}); die angegebene ({have}) ist von einer anderen Stufe und wird nicht verglichen.',
    no_minimum:
      'Angegeben: {have}. Der Studiengang sagt nicht, welches Ergebnis er verlangt; die Hochschule entscheidet.',
    level_not_stated:
      'Die Stufe des Zertifikats ist nicht angegeben. Vorhanden: {have}; verlangt: {need}.',
    kind_not_stated:
      'Wo er abgelegt wurde, ist nicht angegeben: {have} zählt hier nur, wenn es nicht zu Hause war.',
    no_equivalence:
      'Keine Tabelle sagt, ob die Note {have} der Mindestnote {need} entspricht. Die Hochschule entscheidet.',
    level_too_low: 'Angegeben: {have}. Der Studiengang setzt voraus: {need}.',
    finish_not_stated:
      'Das Ende des Studiums ist nicht angegeben: Der Studiengang setzt einen Abschluss voraus.',
    finishes_too_late:
      'Dieser Studiengang beginnt vor dem Ende des bisherigen Studiums. Er setzt einen Abschluss voraus: {need}.',
    access_with:
      'Der Abschluss öffnet diesen Studiengang nicht allein, aber mit einem davon: {conditions}.',
    no_access_rule:
      'Wir wissen nicht, ob der Abschluss ({have}) hier diesen Studiengang öffnet. Die Hochschule entscheidet.',
    opens_if:
      'Mit einem Abschluss ({have}) steht dieser Studiengang unter einer Bedingung offen: {conditions}.',
    taken_early:
      'Damit ({have}) führt der Weg unter einer Bedingung in diesen Studiengang: {conditions}.',
    length_not_stated:
      'Beginn und Ende sind nicht angegeben ({have}): Ein Abschluss in drei Jahren gilt hier nicht wie einer in vier.',
    university_decides:
      'Ob der Abschluss ({have}) hier diesen Studiengang öffnet, entscheidet jede Hochschule selbst.',
    degree_short:
      'Der Abschluss ({have}) ist kürzer als die drei Jahre eines ersten Hochschulabschlusses. Was davor studiert wurde, ist nicht angegeben; ob er diesen Studiengang öffnet, entscheidet die Hochschule.',
    credits_so_far:
      'Der Studiengang verlangt {need}. Der Stand bis jetzt ({have}) sagt nicht, was der Abschluss am Ende umfasst.',
    credits_of_several:
      'Der Studiengang verlangt {need}. Die Abschlüsse ergeben zusammen {have}; ob sie zusammengezählt werden, entscheidet die Hochschule.',
    subject_for_university:
      'Angegeben: {have}; verlangt sind {need} in einem verwandten Fach. Welche Fächer verwandt sind, entscheidet die Hochschule.',
    exempt: 'Ein Sprachtest ist hier nicht nötig: Die Hochschule befreit davon ({have}).',
    exempt_by_country:
      'Ein Sprachtest ist unter einer Bedingung nicht nötig: {conditions}. Staatsangehörigkeit oder Abschluss steht auf der Liste des Landes ({have}).',
    exemption_undecided:
      'Staatsangehörigkeit, Studium oder Erstsprache ({have}) können den Test ersparen; eine Liste dieser Hochschule kennen wir nicht, also entscheidet sie. Ohne Befreiung verlangt sie {need}.',
    taught_in_language:
      'Das Studium ({have}) war in der Sprache. Viele Hochschulen nehmen statt eines Tests einen Brief der Hochschule, die den Abschluss verliehen hat; diese entscheidet. Ohne ihn verlangt sie: {need}.',
  },
}
