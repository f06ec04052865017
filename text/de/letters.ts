import type { Letter, LetterName } from '../en/letters.ts'

export const letters = {
  email_code: {
    subject:
      '{code} ist Ihr AO-Code {purpose, select, sign_in {zur Anmeldung} change_mail {für Ihre neue Adresse} enrol {zum Schutz Ihres Kontos} merge {zum Zusammenlegen Ihrer Konten} other {zur Bestätigung dieser Adresse}}',
    body: [
      'Er gilt {minutes} Minuten und nur einmal. Geben Sie ihn nur auf {domain} ein. {purpose, select, sign_in {Wenn Sie das nicht waren, kennt jemand Ihr Passwort: Ändern Sie es.} merge {Wenn Sie das nicht waren, kennt jemand Ihr Passwort: Ändern Sie es.} other {Wenn Sie ihn nicht angefordert haben, können Sie diese Mail ignorieren.}}',
    ],
  },
  phone_code: {
    subject: 'Ihr AO-Code',
    body: [
      '{code} ist Ihr AO-Code {purpose, select, sign_in {zur Anmeldung} enrol {zum Schutz Ihres Kontos} merge {zum Zusammenlegen Ihrer Konten} other {für diese Nummer}}, {minutes} Min. gültig. Nur auf {domain} eingeben.',
    ],
  },
  wallet_code: {
    subject: '{code} ist der Code für Ihre Wallet-App',
    body: [
      'Ihre Wallet-App fragt danach, um die Prüfung von „{title}“ zu übernehmen. Er gilt {minutes} Minuten und nur einmal. AO selbst fragt nie danach. Wenn Sie nichts in eine Wallet übernehmen wollten, geben Sie ihn nirgends ein.',
    ],
  },
  welcome: {
    subject: 'Willkommen bei AO, {firstName}',
    body: [
      'Guten Tag {firstName},',
      'Ihr Konto ist bereit. Legen Sie Ihr erstes Dokument in den Tresor und lassen Sie es prüfen.',
      'Startseite öffnen: {link}',
    ],
  },
  security_alert: {
    subject: 'Sicherheitswarnung von AO',
    body: [
      '{text}',
      'Was abgewiesen wurde, bei wem und woher, steht hier:',
      'Warnungen ansehen: {link}',
      'Sie erhalten diese Mail als Administrator. Die Regeln stehen auf derselben Seite.',
    ],
  },
  notice: {
    subject: 'Neues von AO',
    body: ['{news}', 'Keine E-Mails mehr dazu: {stop}'],
  },
  digest: {
    subject: '{count, plural, one {Eine Neuigkeit} other {# Neuigkeiten}} von AO',
    body: [
      '{news}',
      'Alle Mitteilungen ansehen: {link}',
      'Keine Neuigkeiten mehr per E-Mail: {stop}',
    ],
  },
  address_check: {
    subject: 'Bestätigen Sie, dass Mails Sie erreichen',
    body: [
      'Guten Tag {firstName},',
      'eine Mail an diese Adresse kam zurück, deshalb senden wir keine mehr. Wenn Sie das lesen, geht es wieder: Bestätigen Sie es, und wir senden weiter. Der Link gilt {days} Tage.',
      'Mails erreichen mich: {link}',
    ],
  },
  consent_asked: {
    subject: 'Stimmen Sie zu? {coins} AO-Coins an {recipient}',
    body: [
      '{maker} bei AO möchte {coins} Ihrer AO-Coins für {recipient} verwenden ({number}). Nichts wird bewegt, bevor Sie in AO zustimmen; Antwort bis {until}.',
      'Wofür: {remarks}',
      'Zustimmen oder ablehnen: {link}',
      'Haben Sie das nicht erwartet, lehnen Sie dort ab. Niemand von AO drängt Sie je zur Eile oder fragt nach Ihrem Passwort.',
    ],
  },
  consent_asked_sms: {
    subject: 'Stimmen Sie zu?',
    body: ['AO: Unser Team bittet um {coins} Ihrer Coins. Zustimmen oder ablehnen: {link}'],
  },
  mandate_used_sms: {
    subject: 'Ihre Vollmacht wurde genutzt',
    body: ['AO: Ihre Vollmacht wurde für {coins} Coins genutzt. Ansehen oder ablehnen: {link}'],
  },
  mandate_used: {
    subject: 'Ihre Vollmacht wurde genutzt: {coins} AO-Coins an {recipient}',
    body: [
      '{maker} bei AO hat einen Auftrag über {coins} Ihrer AO-Coins an {recipient} erstellt ({number}); er ist durch Ihre Vollmacht gedeckt.',
      'Bis er bezahlt ist, können Sie ihn ablehnen, und die Vollmacht können Sie sofort beenden:',
      'Auftrag ansehen: {link}',
    ],
  },
  recovery_code_sent: {
    subject: '{code} ist Ihr AO-Code, um ein Konto wiederherzustellen',
    body: [
      'Er gilt {hours, plural, one {eine Stunde} other {# Stunden}}. Geben Sie ihn nur auf {domain} ein.',
      'Haben Sie ihn nicht angefordert, ignorieren Sie diese Mail: Ohne den Code geschieht nichts.',
    ],
  },
  recovery_opened: {
    subject: 'Ihr Weg zurück zum AO-Konto {account}',
    body: [
      'Sie möchten das AO-Konto {account} wiederherstellen und haben diese Adresse bestätigt. Mit diesem Link sehen Sie in jedem Browser, wie es steht:',
      'Stand ansehen: {link}',
      'Haben zwei Personen bestätigt, wer Sie sind, folgt eine Wartezeit von {days} Tagen. Wir schreiben Ihnen, wenn sie beginnt. Sie können die Seite schließen.',
      'Geben Sie diese Mail nicht weiter: Wer den Link hat, kann die Wiederherstellung abschließen.',
    ],
  },
  recovery_begun: {
    subject: 'Jemand möchte Ihr AO-Konto wiederherstellen',
    body: [
      'Guten Tag {firstName},',
      'jemand sagt, Mail und Telefon Ihres AO-Kontos ({account}) verloren zu haben, und möchte es mit {newMail} verwenden. Nichts ändert sich, bevor zwei Personen das bestätigt haben und weitere {days} Tage vergangen sind.',
      'Waren Sie das nicht, stoppen Sie es jetzt; Sie müssen sich nicht anmelden:',
      'Wiederherstellung stoppen: {link}',
      'Waren Sie es, müssen Sie nichts tun. Auch eine Anmeldung stoppt es.',
    ],
  },
  recovery_begun_sms: {
    subject: 'Wiederherstellung Ihres AO-Kontos',
    body: ['AO: Jemand will Ihr Konto wiederherstellen. Nicht Sie? Hier stoppen: {link}'],
  },
  recovery_asked: {
    subject: '{name} braucht Ihre Bestätigung',
    body: [
      'Guten Tag {firstName},',
      '{name} vertraut Ihnen und sagt, Mail und Telefon verloren zu haben. Bestätigen Sie erst, wenn Sie die Person gesehen oder ihre Stimme gehört haben; sie nennt Ihnen eine Zahl mit sechs Ziffern.',
      'Anfrage ansehen: {link}',
      'Bestätigen Sie nie nur wegen einer Nachricht: Sie kann von jemand anderem kommen.',
    ],
  },
  recovery_waiting: {
    subject: 'Ihr AO-Konto: warten Sie bis {day}',
    body: [
      'Zwei Personen haben bestätigt, wer Sie sind. Ab {day} können Sie mit diesem Link ein neues Passwort wählen; bis dahin kann es stoppen, wem das Konto gehört:',
      'Neues Passwort wählen: {link}',
      'Geben Sie diese Mail nicht weiter, und löschen Sie sie nicht, bevor Sie fertig sind.',
    ],
  },
  recovery_waits: {
    subject: 'Ihr AO-Konto wechselt am {day} die Adresse',
    body: [
      'Guten Tag {firstName},',
      'zwei Personen haben bestätigt, dass Ihr AO-Konto ({account}) der Person gehört, die {newMail} liest. Ab {day} kann sie ein neues Passwort wählen.',
      'Waren Sie das nicht, stoppen Sie es jetzt; Sie müssen sich nicht anmelden:',
      'Wiederherstellung stoppen: {link}',
      'Waren Sie es, müssen Sie nichts tun.',
    ],
  },
  recovery_waits_sms: {
    subject: 'Wiederherstellung Ihres AO-Kontos',
    body: ['AO: In {days} Tagen wechselt Ihr Konto die Adresse. Nicht Sie? Stoppen: {link}'],
  },
  recovery_stopped: {
    subject: 'Die Wiederherstellung Ihres AO-Kontos wurde gestoppt',
    body: [
      'Guten Tag {firstName},',
      'niemand erhält Ihr AO-Konto ({account}) mit {newMail}. {because}',
      'Haben Sie das weder begonnen noch gestoppt, ändern Sie Ihr Passwort und sehen Sie nach, wer angemeldet ist:',
      'Konto prüfen: {link}',
    ],
  },
  recovery_refused: {
    subject: 'Die Wiederherstellung Ihres AO-Kontos wurde abgelehnt',
    body: [
      'Guten Tag {firstName},',
      'niemand erhält Ihr AO-Konto ({account}) mit {newMail}. {because}',
      'Haben Sie das nicht begonnen, ändern Sie Ihr Passwort und sehen Sie nach, wer angemeldet ist:',
      'Konto prüfen: {link}',
    ],
  },
  recovery_ended: {
    subject: 'Die Wiederherstellung eines AO-Kontos ist beendet',
    body: [
      'Die Wiederherstellung, die Sie mit dieser Adresse begonnen haben, ist beendet. {because}',
      'Gehört das Konto Ihnen, schreiben Sie uns:',
      'Uns schreiben: {link}',
    ],
  },
  recovered: {
    subject: 'Ihr AO-Konto wurde wiederhergestellt',
    body: [
      'Guten Tag {firstName},',
      'Ihr AO-Konto hat jetzt die Adresse {newMail} und ein neues Passwort. Geräte, Nummern, Apps, Passkeys und Codes von früher gelten nicht mehr.',
      'Waren Sie das nicht, schreiben Sie uns sofort:',
      'Uns schreiben: {link}',
    ],
  },
  recovered_sms: {
    subject: 'Ihr AO-Konto wurde wiederhergestellt',
    body: [
      'AO: Ihr Konto hat eine neue Adresse und ein neues Passwort. Nicht Sie? Schreiben Sie uns: {link}',
    ],
  },
  trust_asked: {
    subject: '{name} bittet Sie, Vertrauensperson zu sein',
    body: [
      '{name} möchte Sie als jemanden nennen, der bestätigen kann, wer sie oder er ist, falls Mail und Telefon einmal verloren sind. Zugang zum Konto erhalten Sie nicht.',
      'Vertrauensperson werden: {link}',
      'Sagen Sie mit dem AO-Konto dieser Adresse zu. Kennen Sie diese Person nicht, ignorieren Sie diese Mail.',
    ],
  },
  trust_invited: {
    subject: 'Sie haben {mail} gebeten, Vertrauensperson zu sein',
    body: [
      'Guten Tag {firstName},',
      '{mail} kann über einen Link zusagen, den wir gesendet haben. Sieben Tage danach kann diese Person helfen, Ihr AO-Konto wiederherzustellen.',
      'Waren Sie das nicht, entfernen Sie die Person und ändern Sie sofort Ihr Passwort:',
      'Vertrauenspersonen ansehen: {link}',
    ],
  },
  trust_accepted: {
    subject: '{name} ist jetzt Ihre Vertrauensperson',
    body: [
      'Guten Tag {firstName},',
      '{name} ({mail}) hat zugesagt. In sieben Tagen kann diese Person helfen, Ihr AO-Konto wiederherzustellen, falls Sie Mail und Telefon verlieren.',
      'Kennen Sie sie nicht, entfernen Sie sie jetzt:',
      'Vertrauenspersonen ansehen: {link}',
    ],
  },
  trust_ended: {
    subject: '{mail} ist nicht mehr Ihre Vertrauensperson',
    body: [
      'Guten Tag {firstName},',
      '{mail} kann nicht mehr helfen, Ihr AO-Konto wiederherzustellen. Dafür braucht es zwei Vertrauenspersonen.',
      'Vertrauenspersonen ansehen: {link}',
    ],
  },
  guardian_asked: {
    subject: '{name} braucht Ihre Einwilligung als Elternteil oder Vormund',
    body: [
      '{name} hat ein Konto bei AO, wo man sich an Universitäten bewirbt, und darf nach dem Recht des Wohnlands noch nicht allein einwilligen. Sie wurden als Elternteil oder Vormund genannt.',
      'Bis Sie einwilligen, sind Dokumente, Freigaben und Zahlungen nicht möglich. Der Link gilt {days} Tage und zeigt, worin Sie einwilligen würden.',
      'Lesen und entscheiden: {link}',
      'Wenn Sie die Person nicht kennen, lehnen Sie dort ab oder ignorieren Sie diese Mail.',
    ],
  },
  guardian_link: {
    subject: 'Was {name} bei AO tut: Ihr Link als Elternteil oder Vormund',
    body: [
      'Sie haben in das eingewilligt, was {name} bei AO tut. Dieser Link zeigt Freigaben, Bewerbungen und Zahlungen und widerruft Ihre Einwilligung, wenn Sie das wollen.',
      'Ansehen: {link}',
      'Er gilt {days} Tage; seine Seite schickt Ihnen jederzeit einen neuen. Behalten Sie diese Mail für sich: Wer den Link hat, sieht es auch.',
    ],
  },
  guardian_over: {
    subject: 'Ihre Einwilligung für {name} bei AO ist beendet',
    body: [
      '{why, select, majority {{name} ist jetzt volljährig und entscheidet allein.} released {{name} ist alt genug, um allein zu entscheiden, und hat Ihre Einsicht beendet.} replaced {{name} hat jemand anderen um Einwilligung gebeten.} other {Unser Support hat Geburtsdatum oder Land von {name} berichtigt.}}',
      'Ihr Link zeigt nichts mehr. Sie müssen nichts tun.',
    ],
  },
  guardian_news: {
    subject:
      '{step, select, given {Ihr Elternteil oder Vormund hat eingewilligt} refused {Ihr Elternteil oder Vormund hat abgelehnt} withdrawn {Ihr Elternteil oder Vormund hat die Einwilligung widerrufen} decide {Sie dürfen jetzt allein entscheiden} free {Sie brauchen keine Einwilligung der Eltern mehr} other {Sie sind volljährig: Es braucht keine Einwilligung mehr}}',
    body: [
      'Guten Tag {firstName},',
      '{step, select, given {{name} hat eingewilligt. Sie können Dokumente hinzufügen und freigeben und zahlen.} refused {{name} hat abgelehnt. Sie können jemand anderen fragen.} withdrawn {{name} hat die Einwilligung widerrufen. Ihre offenen Freigaben sind beendet, und Dokumente, Freigaben und Zahlungen sind nicht möglich, bis jemand einwilligt.} decide {Sie sind jetzt alt genug, um selbst einzuwilligen. {name} sieht weiterhin, was Sie freigeben, wo Sie sich bewerben und was Sie zahlen; Sie können das beenden.} free {Sie sind jetzt alt genug, um selbst einzuwilligen: Sie können Dokumente hinzufügen und freigeben und zahlen.} other {Niemand sieht mehr, was Sie freigeben, wo Sie sich bewerben und was Sie zahlen, und niemand muss darin einwilligen.}}',
      'Stand ansehen: {link}',
    ],
  },
  birth_date_corrected: {
    subject: 'Ihr Geburtsdatum bei AO wurde berichtigt',
    body: [
      'Guten Tag {firstName},',
      'unser Support hat {day} als Ihr Geburtsdatum eingetragen, nach dem Dokument, das Sie gezeigt haben. Wenn das falsch ist, schreiben Sie uns.',
      'Stand ansehen: {link}',
    ],
  },
  vouching_invited: {
    subject: 'Dokumente für {organisation} auf AO prüfen',
    body: [
      'Guten Tag {name},',
      'Sie sind eingeladen, auf AO Dokumente für {organisation} zu prüfen. Nehmen Sie mit diesem Link an; er gilt {days} Tage und nur einmal:',
      'Einladung annehmen: {link}',
      'Wenn Sie nicht wissen, warum: Ignorieren Sie diese Mail. Ohne den Link kann niemand in Ihrem Namen handeln.',
    ],
  },
  verify_email: {
    subject: '{code}: Bestätigen Sie Ihre Adresse für AO',
    body: [
      'Der Code gilt {minutes} Minuten. Geben Sie ihn nur auf {domain} ein.',
      'Oder bestätigen Sie mit diesem Link, gültig für 24 Stunden:',
      'Diese Adresse bestätigen: {link}',
      'Wenn Sie das nicht angefordert haben, können Sie diese Mail ignorieren.',
    ],
  },
  recovery_code_used: {
    subject: 'Ein Notfallcode Ihres AO-Kontos wurde verwendet',
    body: [
      'Guten Tag {firstName},',
      'jemand hat sich mit Ihrem Passwort und einem Ihrer Notfallcodes angemeldet; {left} sind übrig. Wenn Sie das waren, ist nichts zu tun. Wenn nicht, wählen Sie jetzt ein neues Passwort:',
      'Neues Passwort wählen: {link}',
    ],
  },
  phone_removed: {
    subject: 'Ihre Mobilnummer wurde entfernt',
    body: [
      'Guten Tag {firstName},',
      'die Nummer mit der Endung {number} gehört nicht mehr zu Ihrem AO-Konto.',
      'Wenn Sie das nicht waren, setzen Sie sofort Ihr Passwort zurück und schreiben Sie unserem Support.',
    ],
  },
  contact_received: {
    subject: 'Kontaktformular: {name}',
    body: [
      '{name} hat uns ohne Konto geschrieben. Antwort an {email}.',
      '{about, select, account {Es geht um ein Konto oder die Anmeldung.} application {Es geht um eine Bewerbung.} payment {Es geht um Coins oder eine Zahlung.} document {Es geht um ein Dokument oder eine Prüfung.} died {Es geht um jemanden, der verstorben ist. Bitten Sie um ein Papier, das es zeigt, suchen Sie das Konto unter „Personen“ und schlagen Sie dort vor, es im Gedenken aufzubewahren.} other {}}',
      '{message}',
      'Wer geschrieben hat, hat nicht nachgewiesen, wer er ist.',
    ],
  },
  phone_changed: {
    subject: 'Ihre Mobilnummer wurde geändert',
    body: [
      'Guten Tag {firstName},',
      'Ihr AO-Konto verwendet jetzt die Nummer mit dem Ende {number}.',
      'Wenn Sie das nicht waren, setzen Sie sofort Ihr Passwort zurück und schreiben Sie unserem Support.',
    ],
  },
  mail_changed: {
    subject: 'Ihre AO-Adresse wurde geändert',
    body: [
      'Guten Tag {firstName},',
      'Ihr AO-Konto verwendet jetzt eine andere E-Mail-Adresse. Wenn Sie das nicht waren, machen Sie es innerhalb von {days} Tagen rückgängig:',
      'Änderung rückgängig machen: {link}',
    ],
  },
  new_device: {
    subject: 'Neue Anmeldung bei AO: {device}',
    body: [
      'Guten Tag {firstName},',
      'Ihr Konto wurde gerade auf einem neuen Gerät verwendet: {device}, {at}.',
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, entfernen Sie das Gerät und ändern Sie Ihr Passwort:',
      'Geräte ansehen: {link}',
    ],
  },
  sign_in_link: {
    subject: 'Ihr Link zur Anmeldung bei AO',
    body: [
      'Guten Tag {firstName},',
      'an Ihrem Konto oder in Ihrem Netz sind gerade viele Anmeldungen mit falschen Passwörtern gescheitert. So kam niemand hinein. Bis das aufhört, melden sich neue Geräte mit diesem Link an, er gilt 24 Stunden:',
      'Anmelden: {link}',
      'Geräte, auf denen Sie schon angemeldet waren, und Passkeys gehen wie immer. Wenn Sie sich nicht gerade anmelden wollten, brauchen Sie nichts zu tun.',
    ],
  },
  sign_in_link_sms: {
    subject: 'Ihr Link zur Anmeldung bei AO',
    body: ['AO: Falsche Passwörter an Ihrem Konto. Neues Gerät anmelden (24 Std.): {link}'],
  },
  session_ended: {
    subject: 'Wir haben eine Sitzung Ihres AO-Kontos beendet',
    body: [
      'Guten Tag {firstName},',
      'eine Ihrer Anmeldungen wurde an zwei Orten zugleich verwendet, deshalb haben wir sie beendet. Bitte melden Sie sich neu an. Wenn Sie das nicht erwartet haben, setzen Sie Ihr Passwort zurück:',
      'Passwort zurücksetzen: {link}',
    ],
  },
  reset_password: {
    subject: '{code}: Setzen Sie Ihr AO-Passwort zurück',
    body: [
      'Guten Tag {firstName},',
      'der Code gilt {minutes} Minuten und nur einmal. Geben Sie ihn nur auf {domain} ein.',
      'Oder wählen Sie mit diesem Link ein neues Passwort:',
      'Neues Passwort wählen: {link}',
      'Wenn Sie das nicht angefordert haben, ändert sich nichts und Sie können diese Mail ignorieren.',
    ],
  },
  reset_code: {
    subject: 'Ihr AO-Code',
    body: [
      '{code} ist Ihr AO-Code für ein neues Passwort, {minutes} Min. gültig. Nur auf {domain} eingeben.',
    ],
  },
  password_changed: {
    subject: 'Ihr AO-Passwort wurde geändert',
    body: [
      'Guten Tag {firstName},',
      'Ihr Passwort wurde gerade geändert und Sie wurden überall sonst abgemeldet.',
      'Wenn Sie das nicht waren, setzen Sie es sofort zurück:',
      'Passwort zurücksetzen: {link}',
    ],
  },
  password_replaced: {
    subject: 'Wählen Sie ein neues Passwort für AO',
    body: [
      'Guten Tag {firstName},',
      'Ihr Büro hat Ihr Passwort beendet. Wählen Sie mit diesem Link ein neues; er gilt 24 Stunden und nur einmal:',
      'Neues Passwort wählen: {link}',
      'Wenn Sie das nicht erwartet haben, fragen Sie, wer Ihr Konto verwaltet.',
    ],
  },
  invited: {
    subject: 'Sie sind zu AO eingeladen',
    body: [
      'Guten Tag {name},',
      'Sie sind eingeladen, auf AO zu arbeiten. Nehmen Sie mit diesem Link an; er gilt {days} Tage und nur einmal:',
      'Einladung annehmen: {link}',
      'Wenn Sie nicht wissen, warum: Ignorieren Sie diese Mail. Ohne den Link kann niemand in Ihrem Namen handeln.',
    ],
  },
  already_registered: {
    subject: 'Sie haben bereits ein AO-Konto',
    body: [
      'Guten Tag {firstName},',
      'jemand wollte sich soeben mit dieser Adresse bei AO registrieren. Wenn Sie das waren: Sie haben bereits ein Konto und können sich anmelden oder dort ein neues Passwort wählen.',
      'Anmelden: {link}',
      'Wenn Sie das nicht waren, hat sich nichts geändert und Sie müssen nichts tun.',
    ],
  },
  second_factor_changed: {
    subject: 'Ihre Anmeldemethoden wurden geändert',
    body: [
      'Guten Tag {firstName},',
      'ein Passkey oder eine Authenticator-App Ihres Kontos wurde hinzugefügt oder entfernt. Wenn Sie das nicht waren, setzen Sie sofort Ihr Passwort zurück:',
      'Passwort zurücksetzen: {link}',
    ],
  },
  sessions_ended: {
    subject: 'Sie wurden bei AO abgemeldet',
    body: [
      'Guten Tag {firstName},',
      'unser Team hat Sie überall bei AO abgemeldet. Sie können sich jederzeit wieder anmelden:',
      'Anmelden: {link}',
    ],
  },
  mail_change_undone: {
    subject: 'Dies ist wieder die Adresse Ihres AO-Kontos',
    body: [
      'Guten Tag {firstName},',
      'die Änderung Ihrer E-Mail-Adresse wurde zurückgenommen, und alle wurden abgemeldet. Bitte wählen Sie jetzt ein neues Passwort:',
      'Neues Passwort wählen: {link}',
    ],
  },
  questions_changed: {
    subject: 'Ihre Sicherheitsfragen wurden geändert',
    body: [
      'Guten Tag {firstName},',
      'die Sicherheitsfragen Ihres Kontos wurden soeben neu gewählt. Wenn Sie das nicht waren, setzen Sie sofort Ihr Passwort zurück:',
      'Passwort zurücksetzen: {link}',
    ],
  },
  change_requested: {
    subject: 'Eine Änderung in AO wartet auf Ihre Bestätigung',
    body: [
      'Guten Tag {firstName},',
      '{by} hat eine Änderung von Rollen, Grenzen oder Einstellungen angefordert, die ein zweiter Admin bestätigen muss. Bitte sehen Sie sie an, und lehnen Sie sie ab, wenn Sie den Grund nicht kennen.',
      'Änderung ansehen: {link}',
    ],
  },
  name_changed: {
    subject: 'Der Name Ihres AO-Kontos wurde geändert',
    body: [
      'Guten Tag {firstName},',
      'der Name Ihres Kontos wurde von {before} in {after} geändert. Wenn Sie das nicht waren oder nicht damit einverstanden sind, schreiben Sie uns hier:',
      'Uns schreiben: {link}',
    ],
  },
  roles_changed: {
    subject: 'Ihre AO-Rollen wurden geändert',
    body: ['Guten Tag {firstName},', 'was Sie in AO tun können, hat sich geändert: {roles}.'],
  },
  account_disabled: {
    subject: 'Ihr AO-Konto wurde gesperrt',
    body: [
      'Guten Tag {firstName},',
      'Ihr Konto wurde gesperrt und Sie wurden überall abgemeldet. Bei Fragen, oder wenn das ein Irrtum ist, schreiben Sie uns hier; dafür brauchen Sie kein Konto:',
      'Uns schreiben: {link}',
    ],
  },
  account_closing: {
    subject: 'Ihr AO-Konto ist geschlossen und wird gelöscht',
    body: [
      'Guten Tag {firstName},',
      'Sie haben Ihr AO-Konto geschlossen. Sie sind überall abgemeldet, Ihre Freigaben sind beendet, offene Bewerbungen und Prüfungen sind zurückgezogen.',
      'Bis {until} können Sie zurückkommen: Melden Sie sich wie immer an, dann bieten wir an, das Konto zu behalten. Danach wird alles von Ihnen gelöscht, außer was wir nach dem Gesetz aufbewahren müssen.',
      'Anmelden und mein Konto behalten: {link}',
      'Waren Sie das nicht, melden Sie sich jetzt an, behalten Sie das Konto und ändern Sie Ihr Passwort.',
    ],
  },
  account_kept: {
    subject: 'Ihr AO-Konto bleibt',
    body: [
      'Guten Tag {firstName},',
      'Sie haben Ihr AO-Konto behalten. Es wurde nichts gelöscht. Beendete Freigaben und zurückgezogene Bewerbungen bleiben beendet.',
      'Anmelden: {link}',
    ],
  },
  merge_waits: {
    subject: 'Zwei AO-Konten sollen eines werden',
    body: [
      'Guten Tag {firstName},',
      'jemand, der in {stays} angemeldet ist, hat sich auch für das AO-Konto {ends} ausgewiesen und gebeten, beide zusammenzulegen. Am {at} gehen seine Dokumente, Bewerbungen und Coins an {stays}, und {ends} endet. Danach lässt sich das nicht rückgängig machen.',
      'Wenn Sie das nicht waren, halten Sie es jetzt an; dafür müssen Sie sich nicht anmelden:',
      'Zusammenlegen anhalten: {link}',
      'Ändern Sie dann die Passwörter beider Konten.',
    ],
  },
  merge_stopped: {
    subject: 'Ihre AO-Konten werden nicht zusammengelegt',
    body: [
      'Guten Tag {firstName},',
      'das Zusammenlegen von {ends} mit {stays} wurde angehalten. Beide Konten bleiben, wie sie sind. {because}',
      'Einstellungen öffnen: {link}',
    ],
  },
  accounts_merged: {
    subject: 'Ihre AO-Konten sind jetzt eines',
    body: [
      'Guten Tag {firstName},',
      'das Konto {ends} wurde mit {stays} zusammengelegt. Melden Sie sich ab jetzt mit {stays} und dem Passwort dieses Kontos an. Verifizierungen, Rechnungen und frühere Zahlungen behalten den Namen des Kontos, mit dem sie entstanden sind.',
      'Anmelden: {link}',
      'Wenn Sie das nicht waren, schreiben Sie uns sofort über das Kontaktformular.',
    ],
  },
  data_export_ready: {
    subject: 'Die Kopie aller Ihrer Daten ist fertig',
    body: [
      'Guten Tag {firstName},',
      'die Kopie von allem, was AO von Ihnen hat, ist fertig. Sie können sie bis {until} in den Einstellungen holen; danach wird sie gelöscht. Dafür weisen Sie sich noch einmal aus.',
      'Meine Kopie holen: {link}',
      'Wenn Sie sie nicht angefordert haben, ändern Sie Ihr Passwort: Jemand ist unter Ihrem Namen angemeldet.',
    ],
  },
  account_enabled: {
    subject: 'Ihr AO-Konto ist wieder offen',
    body: [
      'Guten Tag {firstName},',
      'Ihr Konto wurde wieder freigegeben. Sie können sich wie gewohnt anmelden.',
      'Anmelden: {link}',
    ],
  },
  impersonation_over: {
    subject: 'Unser Team hat Ihr AO-Konto verlassen',
    body: [
      'Guten Tag {firstName},',
      '{by} hat in Ihrem Konto gehandelt und es wieder verlassen. Grund: {reason}. Minuten: {minutes}. In Ihrem Namen getan: {actions}.',
      'Jeden Schritt lesen Sie in Ihren Einstellungen:',
      'Jeden Schritt ansehen: {link}',
    ],
  },
  impersonated: {
    subject: 'Unser Team hat Ihr AO-Konto geöffnet',
    body: [
      'Guten Tag {firstName},',
      'ein Mitglied unseres Teams hat Ihr Konto am {at} geöffnet, um Ihnen zu helfen. Grund: {reason}.',
      'Dabei konnten weder Ihr Passwort noch Ihre Dokumente gesehen, keine Coins ausgegeben und nichts in Ihrem Namen entschieden werden. Alles steht in Ihrem Aktivitätsprotokoll.',
    ],
  },
  document_shared: {
    subject: '{owner} hat ein Dokument für Sie freigegeben: {title}',
    body: [
      'Guten Tag,',
      '{owner} hat „{title}“ über AO für Sie freigegeben.',
      '{purpose}',
      'Dokument öffnen: {link}',
      'Der Link gilt bis {until}. Sie brauchen kein Konto.',
    ],
  },
  document_shared_with_pin: {
    subject: '{owner} hat ein Dokument für Sie freigegeben: {title}',
    body: [
      'Guten Tag,',
      '{owner} hat „{title}“ über AO für Sie freigegeben.',
      '{purpose}',
      'Dokument öffnen: {link}',
      'Sie werden nach einer PIN gefragt. {owner} sagt sie Ihnen; sie steht in keiner unserer Mails.',
      'Der Link gilt bis {until}. Sie brauchen kein Konto.',
    ],
  },
  card_dispute_opened: {
    subject: 'Eine Kartenzahlung wird bestritten: {amount}',
    body: [
      'Ein Karteninhaber bestreitet {amount}. Der Zahlungsdienst nimmt Belege bis zum {until}; ohne sie ist das Geld verloren.',
      'Die Zahlung, wem sie gehört und was aus den Coins wurde: {link}',
      'Sie erhalten diese E-Mail als Administrator.',
    ],
  },
  card_dispute_due: {
    subject: 'Belege fehlen noch: {amount}',
    body: [
      'Zu einer bestrittenen Kartenzahlung über {amount} sind noch keine Belege eingereicht. Der Zahlungsdienst nimmt sie bis zum {until}.',
      'Die Zahlung, wem sie gehört und was aus den Coins wurde: {link}',
      'Sie erhalten diese E-Mail als Administrator, einmal für jeden Fall.',
    ],
  },
  witness_missing: {
    subject: 'Ein Zeuge unterschreibt nicht: {witness}',
    body: [
      'Der Zeuge {witness} hat seit dem {since, time, moment} keine Prüfpunkte {log, select, register {des Registers} other {des Protokolls}} unterschrieben: {fault, select, silent {Er antwortet nicht} unsigned {Seine Antwort ist nicht mit seinem Schlüssel unterschrieben} answered {Er antwortet „{detail}“} ahead {Er hat {detail} Einträge gesehen, mehr, als es gibt} forked {Er hat einen anderen Baum dieser Größe gesehen} changed {Er hat inzwischen etwas anderes unterschrieben} other {{detail}}}.',
      'Solange weniger Zeugen unterschreiben, als WITNESSES_REQUIRED verlangt, wird keine neue Bestätigung grün. „Einen anderen Baum“ oder „mehr, als es gibt“ heißt, dass diese Datenbank nicht die ist, die der Zeuge kannte, etwa nach einer Wiederherstellung.',
      'Sie erhalten diese E-Mail als Administrator, einmal für jedes Mal, da es beginnt.',
    ],
  },
  institution_domain: {
    subject:
      '{state, select, lost {Für {issuer} kann nichts mehr mit Platin bestätigt werden} other {Die Datei von {issuer} wurde nicht gefunden}}',
    body: [
      'AO hat die Datei mit den Schlüsseln von {issuer} auf {domain} gesucht: {finding, select, unreachable {Die Adresse antwortete nicht mit einer Datei} unreadable {Was dort steht, lässt sich nicht lesen} other_did {Die Datei dort nennt eine andere DID} other {In der Datei fehlt ein Schlüssel, oder er wurde geändert}}.',
      '{state, select, lost {Bis sie wieder gefunden wird, wie sie sein soll, kann in diesem Namen nichts mit Platin bestätigt werden. Was vorher signiert wurde, bleibt gültig, außer mit einem Schlüssel, der in der Datei fehlt.} other {So ist es seit dem {since, time, moment}. Nach drei Tagen ohne Antwort kann in diesem Namen nichts mehr mit Platin bestätigt werden.}}',
      'Die Datei und ihre Adresse: {link}',
      'Hat sie niemand von Ihnen geändert, finden Sie heraus, wer es war: Wer die Domain beherrscht, spricht für die Institution.',
    ],
  },
  log_root: {
    subject: 'AO-Protokoll am {date}: {size} Einträge',
    body: [
      'Bitte heben Sie diese Mail auf. Sie beweist, dass das Protokoll nachher niemand geändert hat.',
      'Einträge: {size}',
      'Wurzel: {root}',
      'Zum Vergleich: npm run audit -- {size} {root}',
    ],
  },
} as const satisfies Record<LetterName, Letter>

export const frame = {
  never:
    'AO, {domain}. Unsere Links führen nirgendwo sonst hin, und wir fragen nie nach Passwort oder Codes, weder per Mail noch am Telefon.',
}
