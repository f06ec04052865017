import type { profiles as english } from '../en/profiles.ts'
import type { Same } from '../same.ts'

export const profiles: Same<typeof english> = {
  title: 'Profil',
  intro: 'Einmal geschrieben, in jeder Bewerbung verwendet. Es wird beim Tippen gespeichert.',
  introOthers:
    'Wer Sie für die Menschen sind, mit denen Sie arbeiten. Es wird beim Tippen gespeichert.',
  sections: {
    personal: 'Persönliches',
    contact: 'Kontakt',
    education: 'Ausbildung',
    tests: 'Testergebnisse',
    theirPreferences: 'Was die Person sucht',
    preferences: 'Was ich suche',
    social: 'Links',
  },
  save: {
    label: 'Fortschritt',
    saved: 'Alle Änderungen sind gespeichert',
    waiting: 'Noch nicht gespeichert',
    saving: 'Wird gespeichert …',
    invalid: 'Die markierten Felder sind noch nicht gespeichert',
    retrying:
      'Noch nicht gespeichert. Es wird von selbst noch einmal versucht, nichts geht verloren.',
    failed: 'Das konnte nicht gespeichert werden',
    conflict: 'Bitte wählen Sie, wessen Änderungen bleiben',
  },
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ein Teil Ihrer Eingaben ist nicht gespeichert; er ist im Formular markiert.',
    entry: 'Was Sie hier eingegeben haben, wird nicht behalten.',
    go: 'Verlassen',
  },
  conflict: {
    title: 'Das wurde auch anderswo geändert',
    text: 'Ein anderer Tab, ein anderes Gerät oder jemand anderes hat dieselben Teile geändert. Nichts ist verloren: Wählen Sie, was bleibt.',
    nothing: 'Nichts',
    parts: {
      dateOfBirth: 'Geburtsdatum',
      gender: 'Geschlecht',
      citizenship: 'Staatsangehörigkeit',
      furtherCitizenships: 'Weitere Staatsangehörigkeiten',
      firstLanguage: 'Erstsprache',
      address: 'Anschrift',
      city: 'Ort',
      state: 'Bundesland',
      country: 'Land',
      zip: 'Postleitzahl',
      social: 'Links',
      preferences: 'Was ich suche',
      education: 'Ausbildung',
      tests: 'Testergebnisse',
    },
  },
  meter: {
    title: 'Wie vollständig Ihr Profil ist',
    reached: '{percent} vollständig',
    text: 'Jeder Teil öffnet mehr Studiengänge und spart später Tipparbeit.',
    done: 'Es fehlt nichts. Sehr gut!',
    missing: '{count, plural, one {Eines fehlt noch} other {# Dinge fehlen noch}}',
    parts: {
      dateOfBirth: 'Geburtsdatum',
      gender: 'Geschlecht',
      citizenship: 'Staatsangehörigkeit',
      firstLanguage: 'Erstsprache',
      address: 'Anschrift, Ort und Land',
      image: 'Bild',
      education: 'Ausbildung',
      grade: 'Eine Note',
      tests: 'Ein Testergebnis',
      study: 'Stufe und Fach',
      countries: 'Länder',
      intakes: 'Wann es losgeht',
      budget: 'Budget',
    },
  },
  fields: {
    name: 'Name',
    mail: 'E-Mail-Adresse',
    phone: 'Mobilnummer',
    dateOfBirth: 'Geburtsdatum',
    gender: 'Geschlecht',
    citizenship: 'Staatsangehörigkeit',
    furtherCitizenships: 'Weitere Staatsangehörigkeiten',
    furtherCitizenshipsHint:
      'Wenn Sie mehrere Pässe haben: Für Unterlagen, Visa und Sprachtests zählt der, der Ihnen am wenigsten abverlangt.',
    firstLanguage: 'Erstsprache',
    address: 'Anschrift',
    city: 'Ort',
    zip: 'Postleitzahl',
    country: 'Land',
    state: 'Bundesland oder Provinz',
    institution: 'Schule oder Hochschule',
    level: 'Stufe',
    type: 'Art des Studiums',
    programme: 'Studiengang',
    discipline: 'Fach',
    language: 'Unterrichtssprache',
    startedOn: 'Begonnen',
    finishedOn: 'Abgeschlossen',
    credits: 'Credits des ganzen Abschlusses',
    creditSystem: 'Gezählt in',
    certificate: 'Abschlusszeugnis',
    nominalYears: 'Regelstudienzeit, in Jahren',
    gradingScheme: 'Notensystem',
    grade: 'Note',
    test: 'Test',
    testTitle: 'Name des Tests',
    testDate: 'Tag des Tests',
    version: 'Fassung des Tests',
    certificateLevel: 'Stufe des Zertifikats',
    overall: 'Gesamtergebnis',
    reference: 'Nummer des Zeugnisses',
    delivery: 'Wo er abgelegt wurde',
    oneSkillRetake: 'Ein Teil wurde wiederholt (One Skill Retake)',
    expiresOn: 'Gültig bis',
  },
  names: {
    change: 'Namen ändern',
    text: 'Wie im Reisepass. Buchstaben, Leerzeichen, Apostrophe und Bindestriche.',
    first: 'Vorname',
    last: 'Nachname',
    done: 'Ihr Name wurde geändert.',
    ask: 'Anderen Namen beantragen',
  },
  written: {
    title: 'Wie Ihr Name geschrieben wird',
    change: 'Schreibweise ändern',
    text: 'Das alles wählen Sie selbst. Ausweise, Nachweise und bestätigte Papiere behalten den Namen aus dem Reisepass.',
    name: 'Ihr ganzer Name, wie Sie ihn schreiben',
    nameHint:
      'In Ihrer Schrift und Reihenfolge, zum Beispiel 李小龍 oder Владимир Петров. Wer prüft oder entscheidet, sieht ihn neben Ihrem Namen.',
    preferred: 'Wie AO Sie nennt',
    preferredHint: 'Zum Beispiel Bruce. Nur Sie sehen es: in Briefen und auf Ihrer Startseite.',
    familyFirst: 'Familienname zuerst',
    familyFirstHint: 'Zum Beispiel Nguyễn Văn An statt Văn An Nguyễn.',
    initials: 'Initialen',
    initialsHint:
      'Ein bis drei Buchstaben, zum Beispiel LXL. Sie stehen dort, wo Sie kein Bild haben.',
    seenAs: 'Andere sehen',
    greetedAs: 'AO grüßt Sie als',
    pictureAs: 'Ohne Bild',
    done: 'Das wurde gespeichert.',
    byHolder: 'Von der Person selbst geschrieben',
  },
  image: {
    label: 'Profilbild',
    choose: 'Bild auswählen',
    change: 'Bild ändern',
    remove: 'Entfernen',
    removeTitle: 'Ihr Bild entfernen?',
    removeText: 'Stattdessen werden Ihre Initialen gezeigt.',
    done: 'Ihr Bild ist gespeichert.',
    removed: 'Ihr Bild wurde entfernt.',
  },
  crop: {
    title: 'Ausschnitt wählen',
    text: 'Ziehen Sie das Bild, oder bewegen Sie es mit den Pfeiltasten.',
    label: 'Ausschnitt des Bildes; mit den Pfeiltasten bewegen',
    zoom: 'Näher',
    go: 'Bild speichern',
    broken: 'Diese Datei ist kein Bild, das wir lesen können.',
  },
  contact: {
    change: 'E-Mail oder Nummer ändern',
    noPhone: 'Keine angegeben',
    addressText: 'Straße, Hausnummer, Wohnung. Höchstens 500 Zeichen.',
  },
  entry: {
    edit: 'Bearbeiten',
    editThis: '{name} bearbeiten',
    remove: 'Entfernen',
    removeThis: '{name} entfernen',
    removeText:
      'Es wird aus Ihrem Profil genommen. Schon gesendete Bewerbungen bleiben, wie sie sind.',
    keep: 'Übernehmen',
  },
  education: {
    none: 'Beginnen Sie mit dem Höchsten, das Sie erreicht haben oder gerade anstreben.',
    add: 'Ausbildung hinzufügen',
    edit: 'Ausbildung bearbeiten',
    removeTitle: '{name} entfernen?',
    noGrade: 'Noch keine Note',
    stands: '{share} des Weges von bestanden bis bestens',
    german: 'Deutsche Schätzung {grade}',
    estimate: 'Eine Schätzung; die Hochschule entscheidet.',
    range: 'Von {worst, number} bis {best, number}; bestanden ab {pass, number}',
    foreignScale:
      'Dieses Notensystem ({home}) wird im Land dieser Ausbildung ({country}) selten verwendet. Wählen Sie das, das auf dem Zeugnis steht; ist es dieses, behalten Sie es.',
    rangeWithoutPass: 'Von {worst, number} bis {best, number}',
    subjects: 'Alle Noten zusammen, die beste zuerst, etwa {example}',
    certificateText: 'Davon hängt ab, was Sie wo studieren dürfen.',
    nominalYearsText:
      'Wie die Hochschule sie angibt, etwa 3 oder 4; nicht, wie lange Sie gebraucht haben.',
    finishedText: 'Oder wann Sie fertig werden.',
    creditsText: 'Wie im Transcript angegeben; leer, wenn dort keine stehen.',
  },
  tests: {
    none: 'Sprach- und Zulassungstests, etwa IELTS, TOEFL oder GRE.',
    add: 'Testergebnis hinzufügen',
    edit: 'Testergebnis bearbeiten',
    removeTitle: '{name} entfernen?',
    taken: 'Abgelegt am {date}',
    valid: 'Gültig bis {date}',
    expired: 'Abgelaufen am {date}',
    sections: 'Teile',
    range: '{min} bis {max}, in Schritten von {step}',
    rangeLetters: '{min} bis {max}, in Schritten von {step}, oder {letters}',
    version: 'Fassung {id}',
    level: 'Stufe {level}',
    noLevel: 'Nicht angegeben',
    noScale: 'Diesen Test gab es an dem Tag nicht. Bitte prüfen Sie das Datum.',
    noOverall: 'Dieser Test hat kein Gesamtergebnis: Seine Teile sind das Ergebnis.',
    mismatch:
      'Diese Teile ergeben gewöhnlich {expected}, nicht {given}. Bitte sehen Sie noch einmal in Ihr Zeugnis. Sie können es so lassen.',
    mismatchShort: 'Teile ergeben {expected}',
    take: '{expected} verwenden',
    usual: 'Gewöhnlich bis {date}',
    centre: 'In einem Testzentrum',
    home: 'Zu Hause',
  },
  preferences: {
    text: 'Lassen Sie offen, was Ihnen gleich ist.',
    level: 'Stufe',
    disciplines: 'Fächer',
    countries: 'Länder',
    cities: 'Orte',
    citiesText: 'Einen eingeben und Enter drücken.',
    intakes: 'Wann es losgeht',
    languages: 'Unterrichtet auf',
    deliveries: 'Vor Ort oder online',
    modes: 'Vollzeit oder Teilzeit',
    duration: 'Höchstens so viele Monate',
    budget: 'Gebühren im Jahr, höchstens',
    currency: 'Währung',
  },
  social: {
    text: 'Ganze Adressen, beginnend mit https://.',
    linkedin: 'LinkedIn',
    github: 'GitHub',
    x: 'X',
    facebook: 'Facebook',
    instagram: 'Instagram',
    website: 'Website',
  },
  rules: {
    required: 'Bitte ausfüllen.',
    too_long: 'Das ist zu lang.',
    too_many: 'Das sind zu viele.',
    leading_space: 'Bitte ohne Leerzeichen beginnen.',
    bad_text:
      'Einige dieser Zeichen sind unsichtbar oder können nicht gespeichert werden. Bitte neu eintippen.',
    bad_name: 'Nur Buchstaben, Leerzeichen, Apostrophe und Bindestriche.',
    bad_initials: 'Ein bis drei Buchstaben.',
    bad_zip: 'Höchstens 12 Buchstaben und Ziffern, ohne Land höchstens 7.',
    bad_postcode: 'Das ist keine Postleitzahl dieses Landes.',
    no_postcodes: 'In diesem Land gibt es keine Postleitzahlen. Bitte lassen Sie das Feld leer.',
    bad_url: 'Bitte die ganze Adresse dieser Seite angeben, beginnend mit https://.',
    bad_month: 'Bitte Jahr und Monat angeben, etwa 2027-09.',
    in_the_future: 'Dieser Tag kommt erst noch.',
    too_young: 'AO ist für Menschen ab 13 Jahren.',
    birth_date_fixed:
      'Wegen des angegebenen Tages wird ein Elternteil oder Vormund gefragt. War er falsch, schreiben Sie dem Support.',
    out_of_range: 'Das liegt außerhalb der Skala.',
    bad_step: 'Diesen Wert gibt es auf der Skala nicht.',
    before_start: 'Das liegt vor dem Beginn.',
    not_in_country: 'Das gehört nicht zu diesem Land.',
    bad_country: 'Bitte ein Land wählen.',
    unknown_language: 'Bitte eine Sprache wählen.',
    currency: 'Bitte eine Währung wählen.',
    unknown_version: 'Diesen Test gab es an dem Tag nicht.',
    unknown_section: 'Diesen Teil hat der Test nicht.',
    section_required: 'Dieser Teil wird gebraucht.',
    overall_required: 'Das Gesamtergebnis wird gebraucht.',
    no_overall: 'Dieser Test hat kein Gesamtergebnis.',
    other: 'Bitte prüfen Sie dieses Feld.',
  },
  why: {
    dateOfBirth: 'Hochschulen und Visastellen fragen auf jedem Formular danach.',
    gender: 'Manche Stipendien und Wohnheime fragen danach; Sie müssen es nicht angeben.',
    citizenship: 'Sie entscheidet über Gebühren, Visum und Stipendien.',
    firstLanguage: 'Sie kann Ihnen einen Sprachtest ersparen.',
    address: 'Dorthin gehen Zusagen und Urkunden.',
    image: 'Beratung und Hochschulen wissen gern, mit wem sie sprechen.',
    education: 'Ohne sie kann kein Kurs sagen, ob Sie die Voraussetzungen erfüllen.',
    grade: 'Die meisten Studiengänge nennen eine Mindestnote; Ihre zeigt, wo Sie passen.',
    tests: 'Die meisten Studiengänge verlangen einen Sprach- oder Zulassungstest.',
    study: 'Sagen Sie uns, was Sie studieren möchten, und wir finden es.',
    countries: 'Wir suchen, wo Sie leben möchten.',
    intakes: 'Fristen hängen davon ab, wann Sie beginnen möchten.',
    budget: 'Wir behalten im Blick, was Sie sich leisten können.',
  },
  match: {
    grade: {
      met: 'Ihre Note {have} erfüllt die Mindestnote {need}.',
      partly: 'Ihre Note {have} liegt nahe an der Mindestnote {need}.',
      unmet: 'Ihre Note {have} liegt weit unter der Mindestnote {need}.',
      below: 'Ihre Note {have} liegt unter der genannten Mindestnote {need}.',
      missing: 'Ergänzen Sie Ihre Note; der Studiengang verlangt {need}.',
    },
    english: {
      met: 'Ihr Sprachtest erfüllt die Mindestpunktzahl: {have}, verlangt ist {need}.',
      partly: 'Ihr Sprachtest ist nah dran: {have}, der Studiengang verlangt {need}.',
      unmet: 'Ein Teil Ihres Sprachtests fehlt: der Studiengang verlangt {need}.',
      below:
        '{have}, der Studiengang verlangt {need}. Wiederholen Sie den Test oder fragen Sie die Beratung.',
      missing: 'Ergänzen Sie einen Sprachtest; der Studiengang verlangt {need}.',
    },
    level: {
      met: 'Ihre Ausbildung führt zu diesem Studiengang: {have}.',
      partly: 'Ihr Fach, {have}, liegt nahe bei dem des Studiengangs, {need}.',
      unmet: 'Ihr Fach, {have}, liegt weit von dem des Studiengangs entfernt, {need}.',
      below: 'Sie haben: {have}. Der Studiengang setzt voraus: {need}.',
      missing: 'Ergänzen Sie Ihre Ausbildung; der Studiengang setzt voraus: {need}.',
    },
    admission: {
      met: 'Ihr Zulassungstest erfüllt die Mindestpunktzahl: {have}, verlangt ist {need}.',
      partly: 'Ihr Zulassungstest ist nah dran: {have}, der Studiengang verlangt {need}.',
      unmet: 'Ein Teil Ihres Zulassungstests fehlt: der Studiengang verlangt {need}.',
      below: '{have}, der Studiengang verlangt {need}.',
      missing: 'Ergänzen Sie einen Zulassungstest; der Studiengang verlangt {need}.',
    },
    credits: {
      met: 'Ihr Studium hat den verlangten Umfang: {have}, verlangt sind {need}.',
      partly: 'Ihr Studium ist nah dran: {have}, verlangt sind {need}.',
      unmet: 'Ihr Studium hat einen zu kleinen Umfang: {have}, verlangt sind {need}.',
      below: 'Ihr Studium hat einen zu kleinen Umfang: {have}, verlangt sind {need}.',
      missing: 'Ergänzen Sie die Credits Ihres Studiums; der Studiengang verlangt {need}.',
    },
    study: {
      met: 'Das ist, was Sie studieren möchten: {need}.',
      partly: 'Das ist nahe an dem, was Sie studieren möchten: {need}. Ihr Wunsch: {have}.',
      unmet: 'Das ist nicht, was Sie studieren möchten: {need}. Ihr Wunsch: {have}.',
      below: 'Das ist nicht, was Sie studieren möchten: {need}. Ihr Wunsch: {have}.',
      missing: 'Ergänzen Sie, was Sie studieren möchten.',
    },
    budget: {
      met: 'Die Gebühren, {need} im Jahr, liegen in Ihrem Budget von {have}.',
      partly: 'Die Gebühren, {need} im Jahr, liegen etwas über Ihrem Budget von {have}.',
      unmet: 'Die Gebühren, {need} im Jahr, liegen weit über Ihrem Budget von {have}.',
      below: 'Die Gebühren, {need} im Jahr, liegen weit über Ihrem Budget von {have}.',
      missing: 'Ergänzen Sie Ihr Budget; die Gebühren sind {need} im Jahr.',
      unknown:
        'Der Studiengang nennt nur, was andere Studierende zahlen: {need} im Jahr. Fragen Sie die Hochschule, was Sie zahlen.',
      undecided: 'Die Gebühr für internationale Studierende ist {need} im Jahr.',
    },
    fee: {
      home: 'Das ist die Gebühr für inländische Studierende, nach Ihrer Staatsangehörigkeit; manche Hochschulen fragen auch, wo Sie gewohnt haben.',
      regional: 'Das ist die Gebühr für Studierende der Region, nach Ihrer Staatsangehörigkeit.',
      international:
        'Das ist die Gebühr für internationale Studierende, denn Ihr Profil nennt keine Staatsangehörigkeit.',
      undecided:
        'Da Sie im Ausland wohnen, entscheidet die Hochschule, ob Sie diese oder die inländische Gebühr zahlen.',
    },
    preferences: {
      met: 'Das ist, was Sie suchen.',
      partly: 'Der Studiengang erfüllt {have} Ihrer Wünsche.',
      unmet: 'Der Studiengang erfüllt keinen Ihrer Wünsche.',
      below: 'Der Studiengang erfüllt keinen Ihrer Wünsche.',
      missing: 'Ergänzen Sie, was Sie suchen.',
    },
    intake: {
      met: 'Sie können sich noch für {have} bewerben.',
      partly: 'Die Zeit ist knapp, oder der Beginn ist ein anderer als gewünscht: {have}.',
      unmet: 'Keine Bewerbungsfrist ist offen.',
      below: 'Keine Bewerbungsfrist ist offen.',
      missing: 'Ergänzen Sie, wann Sie beginnen möchten.',
    },
    reasons: {
      failed: '{have}: Diese Prüfung wurde nicht bestanden und zählt für keinen Studiengang.',
      below_entrance:
        '{have}: Das Zeugnis gilt, seine Note liegt aber unter der, die zu einer Hochschule führt. Üblich ist, die Prüfung noch einmal abzulegen, oder ein Vorbereitungsjahr (Foundation).',
      expired: '{have} ist abgelaufen. Der Studiengang verlangt {need}.',
      part_missing: 'Ein Teil Ihres Ergebnisses fehlt: Der Studiengang verlangt {need}.',
      grade_of_other_level:
        'Der Studiengang verlangt eine Note aus einem anderen Studium ({need}); Ihre ({have}) ist von einer anderen Stufe und wird nicht verglichen.',
      no_minimum:
        'Sie haben: {have}. Der Studiengang sagt nicht, welches Ergebnis er verlangt; die Hochschule entscheidet.',
      level_not_stated:
        'Die Stufe des Zertifikats ist nicht angegeben. Vorhanden: {have}; verlangt: {need}.',
      other_version:
        '{have} steht auf einer anderen Skala als {need}, und keine Tabelle vergleicht beide. Die Hochschule entscheidet.',
      kind_not_taken:
        'Diese Hochschule nimmt ein solches Ergebnis nicht ({have}): zu Hause, mit wiederholtem Teil, nicht für ein Visum oder General Training. Verlangt: {need}.',
      home_not_named:
        'Ob diese Hochschule ein Ergebnis von zu Hause nimmt ({have}), sagt sie nicht. Viele nehmen keines, Australien auch nicht für ein Visum. Verlangt wird {need}.',
      retake_not_named:
        'Ob diese Hochschule ein Ergebnis mit einem wiederholten Teil nimmt ({have}), sagt sie nicht. Manche tun es nicht: Fragen Sie vor der Bewerbung nach. Verlangt wird {need}.',
      band_of_several:
        '{have} steht für mehrere Ergebnisse der älteren Skala, und nicht alle erreichen {need}. Fragen Sie die Hochschule.',
      kind_not_stated:
        'Sagen Sie, wo Sie ihn abgelegt haben: {have} zählt hier nur, wenn es nicht zu Hause war.',
      no_equivalence:
        'Keine Tabelle sagt, ob Ihre Note {have} der Mindestnote {need} entspricht. Die Hochschule entscheidet.',
      level_too_low: 'Sie haben: {have}. Der Studiengang setzt voraus: {need}.',
      finish_not_stated:
        'Geben Sie an, wann Sie fertig werden: Der Studiengang setzt einen Abschluss voraus.',
      finishes_too_late:
        'Der Studiengang beginnt, bevor Sie damit fertig werden, und bis dahin muss es abgeschlossen sein. Verlangt wird: {need}.',
      studies_so_far:
        'Für diesen Studiengang müssen Sie das laufende Studium ({have}) nicht abschließen. Ob genügt, was Sie bisher bestanden haben, entscheidet die Hochschule: Fragen Sie mit Ihrem bisherigen Leistungsnachweis.',
      not_finished: 'Erfüllt unter einer Bedingung: {conditions}.',
      running_reaches:
        'Ihre Abschlussnote erreicht nicht, was verlangt wird ({need}). Die Note des laufenden Studiums ({have}) würde reichen, unter einer Bedingung: {conditions}.',
      expires_before_start:
        '{have} genügt heute, beim Beginn des Studiengangs aber nicht mehr: Sie brauchen ein neues Ergebnis. Verlangt wird {need}.',
      access_with:
        'Was Sie abgeschlossen haben, öffnet diesen Studiengang nicht allein, aber mit einem davon: {conditions}.',
      opens_if:
        'Mit einem Abschluss ({have}) steht Ihnen dieser Studiengang unter einer Bedingung offen: {conditions}.',
      taken_early:
        'Damit ({have}) kommen Sie unter einer Bedingung in diesen Studiengang: {conditions}.',
      class_below:
        'Für diesen Studiengang ohne Master ist die Note Ihres Abschlusses ({have}) zu schlecht. Ohne Master braucht es: {conditions}.',
      class_decides:
        'Ihre Note liegt unter dem, was veröffentlichte Tabellen für diesen Studiengang ohne Master verlangen ({have}). Die Hochschule entscheidet; ohne Master braucht es: {conditions}.',
      three_years_unknown:
        'Für einen Abschluss in drei Jahren ({have}) kennen wir keine Regel dieses Landes. Manche Hochschulen nehmen ihn; sonst ist der übliche Weg erst ein weiteres Jahr: Honours, ein Postgraduate Diploma oder ein Pre-Master. Fragen Sie die Hochschule, bevor Sie für eine Bewerbung zahlen.',
      certificate_not_stated:
        'Welchen Abschluss haben Sie ({have})? In Ihrem Land gibt es mehrere, und nicht alle öffnen dasselbe. Geben Sie es bei Ihrer Bildung an.',
      school_not_stated:
        'Das ({have}) ergänzt ein Schulzeugnis und ist keines. Geben Sie bei Ihrer Bildung an, womit Sie die Schule abgeschlossen haben.',
      no_access_rule:
        'Wir wissen nicht, ob Ihr Abschluss ({have}) hier diesen Studiengang öffnet. Die Hochschule entscheidet.',
      opens_elsewhere:
        'Eine andere Hochschule dieses Landes nimmt das ({have}) für einen solchen Studiengang. Von dieser kennen wir keine Regel; sie entscheidet.',
      opens_elsewhere_with:
        'Eine andere Hochschule dieses Landes nimmt das ({have}) für einen solchen Studiengang, zusammen mit einem davon: {conditions}. Von dieser kennen wir keine Regel; sie entscheidet.',
      length_not_stated:
        'Geben Sie die Regelstudienzeit an ({have}): Ein Abschluss in drei Jahren gilt hier nicht wie einer in vier, und die Monate des Studiums zeigen das nicht.',
      university_decides:
        'Ob Ihr Abschluss ({have}) hier diesen Studiengang öffnet, entscheidet jede Hochschule selbst. Fragen Sie diese, bevor Sie für eine Bewerbung zahlen.',
      grade_opens:
        'Ob Ihr Abschluss ({have}) hier diesen Studiengang öffnet, hängt von seiner Note ab. Geben Sie die Note so an, wie sie im Zeugnis steht.',
      recognition_decides:
        'Ob Ihr Abschluss ({have}) hier diesen Studiengang öffnet, entscheidet die Hochschule. Was das Land verlangt, eines davon: {conditions}. Fragen Sie die Hochschule, bevor Sie für eine Bewerbung zahlen.',
      applied_sciences_only:
        'Ihr Abschluss ({have}) öffnet in diesem Land Fachhochschulen (Hochschulen für angewandte Wissenschaften). Diese Hochschule ist eine Universität. Der übliche Umweg ist ein Studium an einer Fachhochschule: Oft genügt das erste Jahr, in manchen Bundesländern erst der Abschluss. Fragen Sie diese Hochschule.',
      taken_by_others:
        'Andere Hochschulen dieses Landes nehmen {have} für {need}. Eine Tabelle dieser Hochschule kennen wir nicht; sie entscheidet.',
      degree_below_usual:
        'Ihr Abschluss ({have}) dauerte kürzer als erste Abschlüsse dort üblich. Ob er diesen Studiengang öffnet, entscheidet die Hochschule.',
      degree_short:
        'Ihr Abschluss ({have}) ist kürzer als die drei Jahre eines ersten Hochschulabschlusses. Ergänzen Sie, was Sie davor studiert haben; ob er diesen Studiengang öffnet, entscheidet die Hochschule.',
      credits_not_compared:
        'Der Studiengang verlangt {need}. Keine Umrechnung, die diese Hochschule bindet, sagt, dass {have} so viel sind; sie entscheidet.',
      credits_so_far:
        'Der Studiengang verlangt {need}. Was Sie bis jetzt haben ({have}), sagt nicht, was Ihr Abschluss am Ende umfasst; geben Sie den ganzen Umfang an, sobald Sie ihn kennen.',
      credits_of_several:
        'Der Studiengang verlangt {need}. Ihre Abschlüsse ergeben zusammen {have}; ob sie zusammengezählt werden, entscheidet die Hochschule.',
      subject_for_university:
        'Sie haben: {have}; verlangt sind {need} in einem verwandten Fach. Welche Fächer verwandt sind, entscheidet die Hochschule.',
      exempt: 'Sie brauchen hier keinen Sprachtest: Die Hochschule befreit Sie davon ({have}).',
      exempt_by_country:
        'Sie brauchen keinen Sprachtest unter einer Bedingung: {conditions}. Ihre Staatsangehörigkeit oder Ihr Abschluss steht auf der Liste des Landes ({have}).',
      exempt_at_home:
        'Sie brauchen hier keinen Sprachtest: Ihre Ausbildung in diesem Land ({have}) war in der Sprache.',
      taught_here:
        'Ihre Ausbildung hier ({have}) war in der Sprache des Studiengangs. Tests sind für die, die anderswo gelernt haben: Sie brauchen keinen unter einer Bedingung: {conditions}.',
      exemption_undecided:
        'Staatsangehörigkeit, Studium oder Erstsprache ({have}) können Ihnen den Test ersparen; eine Liste dieser Hochschule kennen wir nicht, also entscheidet sie. Ohne Befreiung verlangt sie {need}.',
      language_not_stated:
        'Ergänzen Sie bei Ihrer Ausbildung, in welcher Sprache Sie unterrichtet wurden ({have}): Das kann Ihnen den Test ersparen. Ohne Befreiung verlangt der Studiengang {need}.',
      certificate_taken:
        '{have} wird hier anstelle dessen genommen, was der Studiengang nennt ({need}).',
      certificate_confirmed:
        '{have} kann hier anstelle dessen genommen werden, was der Studiengang nennt ({need}), unter einer Bedingung: {conditions}.',
      other_certificate:
        'Der Studiengang nennt {need}. Ob {have} genügt, entscheidet die Hochschule; fragen Sie sie, bevor Sie einen weiteren Test ablegen.',
      taught_in_language:
        'Ihr Studium ({have}) war in der Sprache. Viele Hochschulen nehmen statt eines Tests einen Brief der Hochschule, an der Sie es abgeschlossen haben; fragen Sie diese. Ohne ihn verlangt sie: {need}.',
    },
    /** Of the student, for staff: what is said above to the student alone. */
    theirs: {
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
      study: {
        met: 'Das ist der Studienwunsch: {need}.',
        partly: 'Das ist nahe am Studienwunsch: {need}. Gewünscht: {have}.',
        unmet: 'Das ist nicht der Studienwunsch: {need}. Gewünscht: {have}.',
        below: 'Das ist nicht der Studienwunsch: {need}. Gewünscht: {have}.',
        missing: 'Ein Studienwunsch ist nicht angegeben.',
      },
      budget: {
        met: 'Die Gebühren, {need} im Jahr, liegen im Budget von {have}.',
        partly: 'Die Gebühren, {need} im Jahr, liegen etwas über dem Budget von {have}.',
        unmet: 'Die Gebühren, {need} im Jahr, liegen weit über dem Budget von {have}.',
        below: 'Die Gebühren, {need} im Jahr, liegen weit über dem Budget von {have}.',
        missing: 'Ein Budget ist nicht angegeben; die Gebühren sind {need} im Jahr.',
        unknown:
          'Der Studiengang nennt nur, was andere Studierende zahlen: {need} im Jahr. Was hier zu zahlen ist, ist nicht bekannt.',
        undecided: 'Die Gebühr für internationale Studierende ist {need} im Jahr.',
      },
      fee: {
        home: 'Das ist die Gebühr für inländische Studierende, nach der Staatsangehörigkeit; manche Hochschulen fragen auch nach dem Wohnort.',
        regional: 'Das ist die Gebühr für Studierende der Region, nach der Staatsangehörigkeit.',
        international:
          'Das ist die Gebühr für internationale Studierende, denn das Profil nennt keine Staatsangehörigkeit.',
        undecided:
          'Wer im Ausland wohnt, zahlt diese oder die inländische Gebühr; das entscheidet die Hochschule.',
      },
      preferences: {
        met: 'Das entspricht allen angegebenen Wünschen.',
        partly: 'Der Studiengang erfüllt {have} der angegebenen Wünsche.',
        unmet: 'Der Studiengang erfüllt keinen der angegebenen Wünsche.',
        below: 'Der Studiengang erfüllt keinen der angegebenen Wünsche.',
        missing: 'Weitere Wünsche sind nicht angegeben.',
      },
      intake: {
        met: 'Für {have} ist eine Bewerbung noch möglich.',
        partly: 'Die Zeit ist knapp, oder der Beginn ist ein anderer als gewünscht: {have}.',
        unmet: 'Keine Bewerbungsfrist ist offen.',
        below: 'Keine Bewerbungsfrist ist offen.',
        missing: 'Ein gewünschter Beginn ist nicht angegeben.',
      },
      reasons: {
        part_missing: 'Ein Teil des Ergebnisses fehlt: Der Studiengang verlangt {need}.',
        grade_of_other_level:
          'Der Studiengang verlangt eine Note aus einem anderen Studium ({need}); die angegebene ({have}) ist von einer anderen Stufe und wird nicht verglichen.',
        no_minimum:
          'Angegeben: {have}. Der Studiengang sagt nicht, welches Ergebnis er verlangt; die Hochschule entscheidet.',
        level_not_stated:
          'Die Stufe des Zertifikats ist nicht angegeben. Vorhanden: {have}; verlangt: {need}.',
        retake_not_named:
          'Ob diese Hochschule ein Ergebnis mit einem wiederholten Teil nimmt ({have}), sagt sie nicht. Verlangt wird {need}.',
        band_of_several:
          '{have} steht für mehrere Ergebnisse der älteren Skala, und nicht alle erreichen {need}. Die Hochschule entscheidet.',
        kind_not_stated:
          'Wo er abgelegt wurde, ist nicht angegeben: {have} zählt hier nur, wenn es nicht zu Hause war.',
        no_equivalence:
          'Keine Tabelle sagt, ob die Note {have} der Mindestnote {need} entspricht. Die Hochschule entscheidet.',
        level_too_low: 'Angegeben: {have}. Der Studiengang setzt voraus: {need}.',
        finish_not_stated:
          'Das Ende des Studiums ist nicht angegeben: Der Studiengang setzt einen Abschluss voraus.',
        running_reaches:
          'Die Abschlussnote erreicht nicht, was verlangt wird ({need}). Die Note des laufenden Studiums ({have}) würde reichen, unter einer Bedingung: {conditions}.',
        expires_before_start:
          '{have} genügt heute, beim Beginn des Studiengangs aber nicht mehr: Es braucht ein neues Ergebnis. Verlangt wird {need}.',
        finishes_too_late:
          'Der Studiengang beginnt vor dem Ende des bisherigen Studiums, und bis dahin muss es abgeschlossen sein. Verlangt wird: {need}.',
        studies_so_far:
          'Für diesen Studiengang muss das laufende Studium ({have}) nicht abgeschlossen sein. Ob genügt, was bisher bestanden ist, entscheidet die Hochschule.',
        access_with:
          'Der Abschluss öffnet diesen Studiengang nicht allein, aber mit einem davon: {conditions}.',
        three_years_unknown:
          'Für einen Abschluss in drei Jahren ({have}) ist keine Regel dieses Landes bekannt. Manche Hochschulen nehmen ihn; sonst ist der übliche Weg erst ein weiteres Jahr: Honours, ein Postgraduate Diploma oder ein Pre-Master.',
        certificate_not_stated:
          'Welcher Abschluss es ist ({have}), steht nicht da. In dem Land gibt es mehrere, und nicht alle öffnen dasselbe.',
        school_not_stated:
          'Das ({have}) ergänzt ein Schulzeugnis und ist keines. Das Schulzeugnis ist nicht angegeben.',
        no_access_rule:
          'Wir wissen nicht, ob der Abschluss ({have}) hier diesen Studiengang öffnet. Die Hochschule entscheidet.',
        opens_if:
          'Mit einem Abschluss ({have}) steht dieser Studiengang unter einer Bedingung offen: {conditions}.',
        taken_early:
          'Damit ({have}) führt der Weg unter einer Bedingung in diesen Studiengang: {conditions}.',
        class_below:
          'Für diesen Studiengang ohne Master ist die Note des Abschlusses ({have}) zu schlecht. Ohne Master braucht es: {conditions}.',
        class_decides:
          'Die Note liegt unter dem, was veröffentlichte Tabellen für diesen Studiengang ohne Master verlangen ({have}). Die Hochschule entscheidet; ohne Master braucht es: {conditions}.',
        length_not_stated:
          'Die Regelstudienzeit ist nicht angegeben ({have}): Ein Abschluss in drei Jahren gilt hier nicht wie einer in vier.',
        university_decides:
          'Ob der Abschluss ({have}) hier diesen Studiengang öffnet, entscheidet jede Hochschule selbst.',
        grade_opens:
          'Ob der Abschluss ({have}) hier diesen Studiengang öffnet, hängt von seiner Note ab, die nicht auf der Skala der Regel angegeben ist.',
        recognition_decides:
          'Ob der Abschluss ({have}) hier diesen Studiengang öffnet, entscheidet die Hochschule. Was das Land verlangt, eines davon: {conditions}.',
        applied_sciences_only:
          'Der Abschluss ({have}) öffnet in diesem Land Fachhochschulen (Hochschulen für angewandte Wissenschaften). Diese Hochschule ist eine Universität. Der übliche Umweg ist ein Studium an einer Fachhochschule: Oft genügt das erste Jahr, in manchen Bundesländern erst der Abschluss.',
        degree_below_usual:
          'Der Abschluss ({have}) dauerte kürzer als erste Abschlüsse dort üblich. Ob er diesen Studiengang öffnet, entscheidet die Hochschule.',
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
        exempt_at_home:
          'Ein Sprachtest ist hier nicht nötig: die Ausbildung in diesem Land ({have}) war in der Sprache.',
        taught_here:
          'Die Ausbildung hier ({have}) war in der Sprache des Studiengangs. Ein Sprachtest ist unter einer Bedingung nicht nötig: {conditions}.',
        exemption_undecided:
          'Staatsangehörigkeit, Studium oder Erstsprache ({have}) können den Test ersparen; eine Liste dieser Hochschule kennen wir nicht, also entscheidet sie. Ohne Befreiung verlangt sie {need}.',
        language_not_stated:
          'Die Unterrichtssprache ({have}) ist nicht angegeben; sie kann den Test ersparen. Ohne Befreiung verlangt der Studiengang {need}.',
        other_certificate:
          'Der Studiengang nennt {need}. Ob {have} genügt, entscheidet die Hochschule.',
        taught_in_language:
          'Das Studium ({have}) war in der Sprache. Viele Hochschulen nehmen statt eines Tests einen Brief der Hochschule, die den Abschluss verliehen hat; diese entscheidet. Ohne ihn verlangt sie: {need}.',
      },
    },
    conditions: {
      complete: 'Abschluss bis {month}',
      complete_studies: 'Abschluss ({studies}) bis {month}',
      new_test: 'ein neues Ergebnis',
      studienkolleg: 'Studienkolleg',
      one_year_of_university: 'ein Studienjahr an einer Hochschule',
      jee_advanced: 'JEE Advanced',
      one_year_in_subject: 'ein Studienjahr an einer Hochschule im selben Fachgebiet',
      two_years_in_subject: 'zwei Studienjahre an einer Hochschule im selben Fachgebiet',
      one_semester_at_project_211: 'ein bestandenes Semester an einer Hochschule des Projekts 211',
      three_semesters_in_subject:
        'drei bestandene Semester an einer anderen anerkannten Hochschule, im selben Fachgebiet',
      gaokao_70_percent:
        'ein Gaokao ab 2019 mit mindestens 70 % aller Punkte, in passenden Fächern',
      fourth_year_or_masters:
        'Honours, ein viertes Jahr des Abschlusses oder ein Master (ein Postgraduate Diploma genügt nicht)',
      studies_passed: 'das bisherige Studium an der Hochschule ist bestanden',
      studies_passed_in_subject:
        'das bisherige Studium an der Hochschule ist bestanden und im Fachgebiet dieses Studiengangs',
      prescribed_subjects: 'die vorgeschriebenen Fächer',
      foundation_year: 'ein Foundation Year',
      two_years_of_university: 'zwei Studienjahre an einer Hochschule',
      entrance_examination: 'die Aufnahmeprüfung',
      sat_act_or_ap: 'Ergebnisse im SAT, im ACT oder in AP-Prüfungen',
      state_university_place: 'ein Studienplatz an einer staatlichen Hochschule im Heimatland',
      pre_masters: 'ein Pre-Master-Programm',
      further_year_of_study:
        'ein weiteres Studienjahr (Honours, Postgraduate Diploma, das erste Jahr eines Masters)',
      evaluated_as_equivalent: 'die Bewertung als gleichwertig mit einem vierjährigen Abschluss',
      programme_takes_upper_seconds:
        'ein Programm, das mit einem Bachelor von 2:1 oder gleichwertig aufnimmt',
      direct_entry_of_bachelors:
        'ein direkter Einstieg für hervorragende Bachelor, über Fast Track oder Eignungsfeststellung (üblich ist vorher ein Master)',
      high_gaokao_score: 'ein hohes Gaokao-Ergebnis',
      evaluated_by_university:
        'seine Bewertung, durch die Hochschule oder einen Bewertungsdienst, als einem Bachelor des Studienlands gleichwertig',
      no_professional_degree:
        'es ist kein Berufsabschluss (Ingenieurwesen, Medizin, Pflege, Pharmazie, Recht, Architektur)',
      jee_advanced_qualified:
        'Sie haben JEE Advanced bestanden, und der Studiengang ist technisch oder naturwissenschaftlich',
      programme_takes_bachelors: 'ein Programm, das Bachelorabsolventen aufnimmt',
      opens_university_at_home: 'das Recht auf dasselbe Studium dort, wo er erworben wurde',
      recognised_as_equal:
        'die Anerkennung durch die Hochschule als gleichwertig mit einem Abschluss des Studienlandes',
      twelve_years_of_school:
        'mindestens zwölf Schuljahre und das Recht auf ein Hochschulstudium dort, wo er erworben wurde',
      applied_sciences:
        'der Studiengang ist an einer Fachhochschule (Hochschule für angewandte Wissenschaften)',
      university_confirms: 'die Hochschule bestätigt es',
    },
    held: '{level}, {country}{years, plural, =0 {} one {, ein Jahr} other {, # Jahre}}',
    estimate: 'Unsere Schätzung: {estimate}.',
    source: 'Nach {by}, {document}, geprüft am {checked, date, medium} (Zeile {number}).',
    sourceElsewhere:
      'Nach {by}, einer anderen Hochschule dieses Landes, {document}, geprüft am {checked, date, medium} (Zeile {number}).',
    checkBy:
      'Bis {day, date, long} klären (unsicher): Ob das der letzte Tag ist, hängt vom Studiengang und vom Fall ab, also bei der Hochschule nachfragen.',
    endsOn: 'Das Ergebnis gilt bis {day, date, long}.',
    endsAfter:
      'Das gilt für den Beginn im {month}: Das Ergebnis gilt bis {day, date, long}, ein späterer Beginn braucht ein neues.',
    nextStart: 'Der erste Beginn nach dem Ende ist im {month}.',
    startsIn: 'Das gilt für den Beginn im {month}; der davor kommt zu früh.',
    checkByExpected:
      'Bis etwa {day, date, long} klären (unsicher): erwartet nach dem Tag eines anderen Jahres, der für dieses ist nicht veröffentlicht. Ob es der letzte Tag ist, hängt vom Studiengang und vom Fall ab.',
    checkWhen:
      'Jetzt klären (unsicher): Das Portal, über das man sich bewirbt, schließt vor dem Studiengang, in jedem Land an einem eigenen Tag, oft im Winter.',
    checkByPassed:
      'Jetzt klären (unsicher): Der {day, date, long} war vielleicht der letzte Tag. Das hängt vom Studiengang und vom Fall ab, also bei der Hochschule nachfragen.',
    stale: 'Diese Zeile hat seit mehr als 180 Tagen niemand geprüft: Fragen Sie die Hochschule.',
  },
}
