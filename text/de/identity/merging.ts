import type { merging as en } from '../../en/identity/merging.ts'
import type { Same } from '../../same.ts'

export const merging: Same<typeof en> = {
  title: 'Ein anderes Konto von mir zusammenlegen',
  text: 'Haben Sie zwei Konten? Weisen Sie sich für das andere aus; dann kommt alles, was umziehen kann, in dieses. Das andere endet nach {hours} Stunden, in denen Sie es von beiden aus anhalten können.',
  go: 'Anderes Konto zusammenlegen …',
  start: {
    title: 'Weisen Sie sich für das andere Konto aus',
    mail: 'Adresse des anderen Kontos',
    password: 'Passwort des anderen Kontos',
    go: 'Weiter',
    passkey: 'Passkey des anderen Kontos verwenden',
    passkeyFailed:
      'Das hat mit diesem Passkey nicht geklappt. Versuchen Sie es noch einmal, oder geben Sie Adresse und Passwort ein.',
  },
  code: {
    title: 'Gehört auch dieses Konto Ihnen?',
    sent: 'Wir haben einen Code an {place} geschickt.',
    phone: 'Wir haben einen Code an seine Nummer geschickt.',
    app: 'Geben Sie den Code der App des anderen Kontos ein.',
    recovery: 'Geben Sie einen Wiederherstellungscode des anderen Kontos ein.',
    label: 'Code',
    go: 'Code prüfen',
    by: {
      email: 'Code per E-Mail',
      phone: 'Code per SMS',
      totp: 'Code der App',
      recovery: 'Wiederherstellungscode',
    },
    none: 'Im anderen Konto melden Sie sich nur mit einem Passkey an. Gehen Sie zurück und verwenden Sie ihn.',
  },
  ask: {
    title: '{mail} mit diesem Konto zusammenlegen?',
    moves: 'Kommt in dieses Konto:',
    counted:
      '{documents, plural, =0 {keine Dokumente} one {ein Dokument} other {# Dokumente}}, {shares, plural, =0 {keine offenen Freigaben} one {eine offene Freigabe} other {# offene Freigaben}}, {applications, plural, =0 {keine offenen Bewerbungen} one {eine offene Bewerbung} other {# offene Bewerbungen}}, {coins, plural, =0 {keine Coins} one {ein Coin} other {# Coins}}',
    once: 'Was beide Konten haben, bleibt, wie es hier ist, und kommt nur, wo dieses keines hat: gemerkte Kurse und Suchen, Beratende, Messen, Rechnungsadresse.',
    callsOff:
      '{count, plural, one {Dieses Gespräch des anderen Kontos wird abgesagt, weil Sie hier zur selben Zeit ein anderes haben:} other {Diese Gespräche des anderen Kontos werden abgesagt, weil Sie hier zu diesen Zeiten andere haben:}}',
    stays: 'Bleibt unverändert unter dem alten Konto, als Verlauf:',
    staysText:
      'Verifizierungen sind damit unterschrieben und werden weiter gezeigt, auch von Ihnen. Sein Profil ersetzt Ihres nicht. Rechnungen und frühere Zahlungen bleiben dort; eine Kopie Ihrer Daten enthält auch sie.',
    drops: 'Endet mit ihm:',
    dropsText:
      'seine Anmeldungen, Geräte, Passkeys, Codes und Sicherheitsfragen, seine Nummer und das digitale Schließfach.',
    when: 'Ausgeführt wird es am {at}. Bis dahin können Sie es von beiden Konten aus anhalten. Danach lässt es sich nicht rückgängig machen.',
    list: 'Welche Arten von Daten',
    understood: 'Ich habe gelesen, was geschieht',
    go: 'Zusammenlegen',
    done: 'Beide Konten haben Post. Zusammengelegt werden sie am {at}.',
  },
  first: 'Das steht dem Zusammenlegen jetzt entgegen:',
  obstacles: {
    office:
      'Eines der Konten hat eine weitere Rolle neben der als Student, oder eine Änderung seiner Rechte wartet. Bitten Sie zuerst einen Admin, sie zu beenden.',
    wallet_frozen: 'Coins eines der Konten sind eingefroren, geschuldet oder strittig.',
    payment_open:
      'Eine Zahlung läuft noch. Bitte warten Sie, bis sie angekommen oder zurückgekommen ist.',
    coins_held:
      'Coins des Kontos, das endet, sind für etwas zurückgehalten, das noch nicht entschieden ist.',
    transfer_open: 'Eine Überweisung wartet auf Zustimmung, Freigabe oder Auszahlung.',
    not_active:
      'Eines der Konten ist nicht in Gebrauch: gesperrt, geschlossen oder schon zusammengelegt.',
    under_review: 'Eines der Konten wird gerade geprüft. Bitte schreiben Sie uns.',
    merge_waits: 'Eines der Konten wartet schon auf ein Zusammenlegen.',
    name_differs:
      'Die Namen sind verschieden, und einer ist durch eine Verifizierung bestätigt. Ändern Sie zuerst den anderen.',
    birth_date_differs: 'Die Geburtsdaten sind verschieden. Berichtigen Sie zuerst das falsche.',
    guardian:
      'Eines der Konten steht unter der Einwilligung eines Elternteils oder Vormunds oder wartet darauf. Zusammengeführt werden können sie, sobald die Person allein entscheidet.',
    same_application:
      'Beide haben eine offene Bewerbung für denselben Kurs und Beginn. Ziehen Sie die zurück, die nicht weitergehen soll.',
    verification_open: 'Eine Verifizierung des Kontos, das endet, ist noch nicht entschieden.',
    name_change_open: 'Eine Namensänderung ist noch nicht entschieden.',
    too_many_coins:
      'Die Coins beider Konten sind mehr, als in eine Wallet passen. Geben Sie vorher welche aus.',
  },
  waits: {
    ends: 'Dieses Konto wird am {at} mit {mail} zusammengelegt',
    stays: '{mail} wird am {at} mit diesem Konto zusammengelegt',
    text: 'Danach lässt es sich nicht rückgängig machen.',
    stop: 'Zusammenlegen anhalten',
    stopped: 'Das Zusammenlegen ist angehalten. Beide Konten bleiben, wie sie sind.',
  },
  stop: {
    title: 'Zusammenlegen zweier Konten anhalten?',
    text: 'Dann bleiben beide Konten, wie sie sind. Wenn Sie nicht darum gebeten haben, ändern Sie die Passwörter beider.',
    go: 'Zusammenlegen anhalten',
    done: 'Das Zusammenlegen ist angehalten',
    over: 'Dieser Link hält nichts mehr an',
    overText:
      'Das Zusammenlegen ist schon angehalten oder ausgeführt. Wenn Sie Hilfe brauchen, schreiben Sie uns.',
    signIn: 'Anmelden',
    contact: 'Schreiben Sie uns',
  },
  of: {
    ends: 'Am {at} zusammengelegt mit <account>{mail}</account>',
    stays: '<account>{mail}</account> wurde am {at} mit diesem Konto zusammengelegt',
    endsWaits: 'Soll am {at} mit <account>{mail}</account> zusammengelegt werden',
    staysWaits: '<account>{mail}</account> soll am {at} mit diesem Konto zusammengelegt werden',
  },
}
