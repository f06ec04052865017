import type { closing as english } from '../../en/identity/closing.ts'
import type { Same } from '../../same.ts'

export const closing: Same<typeof english> = {
  title: 'Mein Konto schließen',
  text: 'Ihr Konto wird geschlossen und nach {days} Tagen gelöscht, was AO von Ihnen hat. Bis dahin können Sie zurückkommen, indem Sie sich anmelden.',
  go: 'Mein Konto schließen …',
  first: 'Deshalb kann Ihr Konto jetzt nicht geschlossen werden:',
  obstacles: {
    office:
      'Sie haben außer Student eine weitere Rolle, oder eine Änderung Ihrer Rechte steht aus. Bitten Sie zuerst eine Administration, sie zu beenden.',
    wallet_frozen:
      'Coins von Ihnen sind gesperrt, geschuldet oder strittig. Klären Sie das in der Wallet oder schreiben Sie uns.',
    payment_open:
      'Eine Zahlung ist unterwegs. Bitte warten Sie, bis sie angekommen oder zurückgekommen ist.',
    coins_held: 'Coins sind für etwas zurückgelegt, das noch nicht entschieden ist.',
    transfer_open:
      'Eine Überweisung wartet auf Freigabe oder Auszahlung. Ziehen Sie sie zurück oder warten Sie sie ab.',
  },
  of: {
    waiting:
      'Dieses Konto wurde am {asked} von seiner Person geschlossen. Es wird nach dem {until} gelöscht, wenn sie nicht zurückkommt.',
    waitsFor: 'Es hätte nach dem {until} gelöscht werden sollen. Dem steht entgegen:',
    erasing:
      'Dieses Konto wurde am {asked} von seiner Person geschlossen. Es wird gerade gelöscht.',
    erased: 'Dieses Konto wurde am {asked} von seiner Person geschlossen. Es ist gelöscht.',
    obstacles: {
      office: 'eine Rolle außer Student oder eine Änderung der Rechte, die aussteht',
      wallet_frozen: 'Coins, die eingefroren, geschuldet oder umstritten sind',
      payment_open: 'eine laufende Zahlung',
      coins_held: 'Coins, die für etwas Unentschiedenes zurückgelegt sind',
      transfer_open: 'eine Überweisung, die auf Freigabe oder Auszahlung wartet',
    },
  },
  ask: {
    title: 'Konto schließen?',
    now: 'Sofort:',
    out: 'Sie werden überall abgemeldet und bekommen keine Briefe mehr.',
    shares:
      '{count, plural, =0 {Kein Link von Ihnen ist offen.} one {Ein geteilter Link endet.} other {# geteilte Links enden.}}',
    applications:
      '{count, plural, =0 {Keine Bewerbung ist offen.} one {Eine offene Bewerbung wird zurückgezogen.} other {# offene Bewerbungen werden zurückgezogen.}}',
    verifications:
      '{count, plural, =0 {Keine Prüfung läuft.} one {Eine Prüfung wird zurückgezogen; ihre Coins kommen zurück.} other {# Prüfungen werden zurückgezogen; ihre Coins kommen zurück.}}',
    stay: 'Wenn Sie innerhalb von {days} Tagen zurückkommen, bleibt das Konto, aber dies kommt nicht zurück.',
    then: 'Nach {days} Tagen:',
    documents:
      '{count, plural, =0 {Profil, Nachrichten und Anmeldungen werden gelöscht.} one {Ihr Dokument, Profil, Nachrichten und Anmeldungen werden gelöscht.} other {Ihre # Dokumente, Profil, Nachrichten und Anmeldungen werden gelöscht.}}',
    coins:
      '{count, plural, =0 {In Ihrer Wallet sind keine Coins.} one {Ein Coin in Ihrer Wallet ist nicht mehr nutzbar. Geben Sie ihn aus, bevor Sie das Konto schließen.} other {# Coins in Ihrer Wallet sind nicht mehr nutzbar. Geben Sie sie aus, bevor Sie das Konto schließen, oder fragen Sie uns nach gekauften Coins.}}',
    kept: 'Ohne Ihren Namen oder weil ein Gesetz es verlangt, bleibt:',
    understood: 'Ich habe gelesen, was geschieht',
    confirm: 'Mein Konto schließen',
  },
  done: 'Ihr Konto ist geschlossen. Bis {day} können Sie zurückkommen, indem Sie sich anmelden.',
  keep: {
    title: 'Ihr Konto wird geschlossen',
    text: 'Sie haben es geschlossen. Am {day} wird es gelöscht. Möchten Sie es behalten?',
    go: 'Mein Konto behalten',
    leave: 'Geschlossen lassen',
    signIn: 'Anmelden',
    over: 'Dieses Angebot ist abgelaufen. Melden Sie sich noch einmal an.',
    done: 'Ihr Konto bleibt. Bitte melden Sie sich an.',
  },
  retention: {
    title: 'Was aufbewahrt wird, warum und wie lange',
    fates: {
      erased: 'Solange Sie ein Konto haben; mit ihm gelöscht.',
      pseudonym: 'Mit Ihrem Namen, solange Sie ein Konto haben; dann nur unter einer Nummer.',
      days: 'Höchstens {days} Tage und nicht länger als Ihr Konto.',
      post: 'So lange wie die Unterlagen des Amtes, zu dem es gehört.',
      kept: '{years} Jahre danach, {law, select, tax {wie Steuer- und Handelsrecht es verlangen} laundering {wie das Geldwäschegesetz es verlangt} other {weil andere sich auf das Unterschriebene verlassen}}.',
    },
    kinds: {
      account: 'Konto: Nummer, Rollen, wann es geöffnet und geschlossen wurde',
      sign_in:
        'Name, frühere Adressen und Nummern, Anmeldungen, Geräte, Faktoren, Vertrauenspersonen, Einwilligungen',
      guardians:
        'Von jungen Menschen: Geburtsdatum, Land, Name und Adresse des Elternteils oder Vormunds, Einwilligung',
      profile: 'Profil: Anschrift, Geburtsdatum, Ausbildung, Testergebnisse, Bild',
      documents: 'Dokumente: Titel, Inhalt und Dateien',
      document_use:
        'Freigaben, wer sie ansah, aus Dokumenten gelesener Text, das digitale Schließfach',
      verifications: 'Prüfungen: was bestätigt wurde, von wem und wann',
      credentials: 'Unterschriebene Nachweise: darin stehen der Titel des Dokuments und Prüfsummen',
      applications: 'Bewerbungen: Kurs, Daten und Ergebnis',
      application_papers: 'Bewerbungsformulare, Unterlagen, Kommentare und Beratende',
      tickets: 'Tickets mit Nachrichten und Anhängen; Kontaktformulare',
      advice: 'Termine, Messen, Notizen, Aufgaben und Merkmale der Beratung',
      searches: 'Gespeicherte Suchen und Kurse',
      notices: 'Benachrichtigungen und was Sie dazu gewählt haben',
      letters: 'Welche Briefe an welche Adresse gingen',
      rewards: 'Prämien: was verdient und gezahlt wurde',
      reward_signs: 'Wonach Prämien beurteilt wurden',
      activity: 'Protokoll: dass etwas geschah und wann',
      copies: 'Kopien Ihrer Daten, die Sie angefordert haben',
      activity_use: 'Wer das Protokoll lesen darf; Erinnerungen',
      news: 'Was Teile von AO einander mitteilen',
      shown: 'Was jemandem aus einer Wallet-App gezeigt wurde',
      answers: 'Antworten, die bei Verbindungsabbruch noch einmal gegeben werden',
      security: 'Sicherheitsereignisse',
      coins: 'Coins, Zahlungen und die Bücher mit den Notizen der Überweisungen',
      invoices: 'Rechnungen und Gutschriften mit der Anschrift darauf',
      payment_details: 'Rechnungsanschrift; Prüfsummen von Karten',
      transfers: 'Überweisungsaufträge: wer wem zahlte',
      offices: 'Ämter: von Beratung, Agenturen, Notariaten, Hochschulen und Administration',
    },
  },
}
