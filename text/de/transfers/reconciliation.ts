// Worte der Kontoauszüge und dessen, was mit ihnen nicht übereinstimmt: was Administratoren und Prüfer lesen.
import type { reconciliation as words } from '#text/en/transfers/reconciliation.ts'

export const reconciliation: typeof words = {
  title: 'Abweichungen von der Bank',
  intro:
    'Jede Buchung der Auszüge unserer Bank wird mit Auszahlungen, Rückgaben und den Auszahlungen des Zahlungsdienstes verglichen. Was nicht übereinstimmt, wartet hier, bis jemand sagt, warum.',
  open: '{count, plural, =0 {Nichts ist offen.} one {Eine Abweichung ist offen.} other {# Abweichungen sind offen.}}',
  one: 'Abweichung von der Bank',
  download: 'CSV',
  toStatements: 'Auszüge',
  recalls: {
    title: 'Zurückgerufene Auszahlungen',
    text: 'Die Bank antwortet in 15 Bankarbeitstagen, dann folgt das Geld. Ist etwas überfällig, hilft ein Anruf bei der Bank.',
    line: '{number} an {recipient}: {amount}',
    asked: 'Zurückgerufen von {by} am {at}',
    due: 'fällig am {day}',
    overdue: 'überfällig seit {day}',
    states: { asked: 'Noch keine Antwort', accepted: 'Zugesagt, noch nicht zurück' },
  },
  anyStatus: 'Jeder Stand',
  anyKind: 'Jede Abweichung',
  columns: {
    day: 'Tag',
    kind: 'Abweichung',
    status: 'Stand',
    bank: 'Laut Bank',
    currency: 'Währung',
    expected: 'Von AO erwartet',
    expectedCurrency: 'Erwartete Währung',
    about: 'Betrifft',
    reference: 'Zeichen der Bank',
    party: 'Gegenseite',
    remittance: 'Text',
    statement: 'Auszug',
    found: 'Gefunden',
    amount: 'Betrag',
    resolution: 'Geklärt',
    note: 'Grund',
    account: 'Gebucht auf',
    resolvedBy: 'Geklärt von',
    confirmedBy: 'Bestätigt von',
    resolvedAt: 'Geklärt am',
  },
  kinds: {
    unknown_entry: 'Buchung, die AO nicht kennt',
    amount_differs: 'Anderer Betrag',
    booked_twice: 'Zweimal gebucht',
    state_differs: 'Rückgabe bei der Bank, nicht bei AO',
    payout_missing: 'Auszahlung auf keinem Auszug',
    return_missing: 'Rückgabe auf keinem Auszug',
    processor_payout_missing: 'Auszahlung des Zahlungsdienstes auf keinem Auszug',
    balance_gap: 'Saldo schließt nicht an den vorigen an',
    sum_differs: 'Buchungen ergeben nicht den Saldo',
  },
  help: {
    unknown_entry:
      'Keine Auszahlung, Rückgabe oder Auszahlung des Zahlungsdienstes passt zu dieser Buchung. Gebühren und Zinsen der Bank werden hier gebucht.',
    amount_differs:
      'Die Buchung nennt eine unserer Auszahlungen und einen anderen Betrag, als beauftragt war.',
    booked_twice:
      'Dieselbe Auszahlung oder Rückgabe steht ein zweites Mal auf einem Auszug. Fragen Sie die Bank.',
    state_differs:
      'Klärt sich von selbst, sobald die Meldung der Bank über die Rückgabe in ihrem Ordner liegt. Ein Auszug allein gibt niemandem Coins zurück.',
    payout_missing:
      'Die Bank hat sie als ausgeführt gemeldet, und kein Auszug seither enthält sie.',
    return_missing:
      'Die Bank hat sie als zurückgegeben gemeldet, und das Geld steht auf keinem Auszug seither.',
    processor_payout_missing:
      'Der Zahlungsdienst hat nach eigener Angabe ausgezahlt, und die Bank hat es nicht gebucht.',
    balance_gap:
      'Meist fehlt ein Auszug dazwischen: Wird er eingelesen, klärt es sich. Beim ersten Auszug wird der Saldo mit den Büchern verglichen.',
    sum_differs: 'Die Datei selbst geht nicht auf. Bitten Sie die Bank noch einmal um sie.',
  },
  statuses: { open: 'Offen', resolved: 'Geklärt' },
  resolutions: {
    explained: 'Erklärt',
    posted: 'In den Büchern gebucht',
    came_right: 'Hat sich von selbst geklärt',
  },
  nothing: 'nichts',
  resolve: {
    title: 'Diese Abweichung klären',
    go: 'Klären',
    note: 'Warum es abweicht',
    noteText: 'Prüfer lesen das.',
    account: 'Buchen auf',
    noAccount: 'Nichts wird gebucht',
    byTwo: 'Ein anderer Administrator muss es bestätigen, bevor es gebucht wird.',
    done: 'Die Abweichung ist geklärt.',
    asked: 'Ein anderer Administrator kann es jetzt unter Änderungen bestätigen.',
  },
  empty: {
    title: 'Keine Abweichungen',
    text: 'Was ein Auszug zeigt und AO nicht kennt, erscheint hier.',
  },
  statements: {
    title: 'Kontoauszüge',
    intro:
      'Auszüge unseres Kontos als camt.053. Was im Ordner der Banksoftware liegt, wird jeden Morgen gelesen.',
    account: 'Unser Konto: {iban}, {currency}',
    noAccount: 'Es ist keine Bank eingerichtet, also kann kein Auszug unserer sein.',
    file: 'Auszug (camt.053, XML)',
    add: 'Einlesen',
    added: '{entries, plural, one {Eine Buchung} other {# Buchungen}}, davon {matched} zugeordnet.',
    known: 'Dieser Auszug ist schon da. Nichts hat sich geändert.',
    toDifferences: 'Abweichungen',
    reference: 'Auszug',
    days: 'Tage',
    opening: 'Saldo vorher',
    closing: 'Saldo nachher',
    books: 'In den Büchern',
    entries: 'Buchungen',
    matched: 'Zugeordnet',
    open: 'Offene Abweichungen',
    by: 'Eingelesen von',
    folder: 'dem Ordner der Bank',
    at: 'Eingelesen',
    empty: {
      title: 'Noch keine Auszüge',
      text: 'Mit dem ersten beginnt der Vergleich: Was vorher gebucht wurde, gilt nicht als fehlend.',
    },
  },
  reasons: {
    empty_file: 'Die Datei ist leer.',
    not_xml: 'Das XML ist beschädigt.',
    has_doctype:
      'Das XML enthält eine Dokumenttyp-Angabe (DOCTYPE). Solche Dateien werden nicht angenommen.',
    not_a_statement: 'Das ist kein Auszug im Format camt.053.',
    broken_statement: 'Dem Auszug fehlt etwas, das er sagen muss: {what}.',
    no_account: 'Der Auszug nennt sein Konto nicht mit einer IBAN.',
    other_account: 'Dieser Auszug ist von einem anderen Konto: {what}.',
    other_currency: 'Dieser Auszug hat eine andere Währung als unser Konto: {what}.',
    statement_changed:
      'Auszug {what} ist schon da und sagte etwas anderes. Nichts wurde geändert; fragen Sie die Bank, welcher stimmt.',
  },
}
