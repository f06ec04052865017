import type { Letter, LetterName } from '../en/letters.ts'

export const letters = {
  email_code: {
    subject: 'Ihr AO-Code: {code}',
    body: [
      '{code} ist Ihr AO-Code.',
      'Er gilt {minutes} Minuten und nur einmal. Wenn Sie ihn nicht angefordert haben, können Sie diese Mail ignorieren.',
    ],
  },
  phone_code: {
    subject: 'Ihr AO-Code',
    body: ['{code} ist Ihr AO-Code, gültig für {minutes} Minuten. Geben Sie ihn nie weiter.'],
  },
  welcome: {
    subject: 'Willkommen bei AO, {firstName}',
    body: [
      'Guten Tag {firstName},',
      'Ihr Konto ist bereit. Legen Sie Ihr erstes Dokument in den Tresor und lassen Sie es prüfen.',
      '{link}',
    ],
  },
  security_alert: {
    subject: 'Sicherheitswarnung von AO',
    body: [
      '{text}',
      'Was abgewiesen wurde, bei wem und woher, steht hier:',
      '{link}',
      'Sie erhalten diese Mail als Administrator. Die Regeln stehen auf derselben Seite.',
    ],
  },
  notice: {
    subject: '{title}',
    body: ['{text}', '{link}', 'Keine E-Mails mehr dazu: {stop}'],
  },
  consent_asked: {
    subject: 'Stimmen Sie zu? {coins} AO-Coins an {recipient}',
    body: [
      '{maker} bei AO möchte {coins} Ihrer AO-Coins für {recipient} verwenden ({number}). Nichts wird bewegt, bevor Sie in AO zustimmen; Antwort bis {until}.',
      'Wofür: {remarks}',
      '{link}',
      'Haben Sie das nicht erwartet, lehnen Sie dort ab. Niemand von AO drängt Sie je zur Eile oder fragt nach Ihrem Passwort.',
    ],
  },
  mandate_used: {
    subject: 'Ihre Vollmacht wurde genutzt: {coins} AO-Coins an {recipient}',
    body: [
      '{maker} bei AO hat einen Auftrag über {coins} Ihrer AO-Coins an {recipient} erstellt ({number}); er ist durch Ihre Vollmacht gedeckt.',
      'Bis er bezahlt ist, können Sie ihn ablehnen, und die Vollmacht können Sie sofort beenden:',
      '{link}',
    ],
  },
  recovery_code_sent: {
    subject: 'Ihr AO-Code: {code}',
    body: [
      '{code} ist Ihr AO-Code, um ein Konto wiederherzustellen. Er gilt {hours} Stunde.',
      'Haben Sie ihn nicht angefordert, ignorieren Sie diese Mail: Ohne den Code geschieht nichts.',
    ],
  },
  recovery_opened: {
    subject: 'Ihr Weg zurück zum AO-Konto {account}',
    body: [
      'Sie möchten das AO-Konto {account} wiederherstellen und haben diese Adresse bestätigt. Mit diesem Link sehen Sie in jedem Browser, wie es steht:',
      '{link}',
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
      '{link}',
      'Waren Sie es, müssen Sie nichts tun. Auch eine Anmeldung stoppt es.',
    ],
  },
  recovery_begun_sms: {
    subject: 'Wiederherstellung Ihres AO-Kontos',
    body: [
      'AO: Jemand möchte Ihr Konto mit {newMail} wiederherstellen. Waren Sie das nicht, stoppen Sie es: {link}',
    ],
  },
  recovery_asked: {
    subject: '{name} braucht Ihre Bestätigung',
    body: [
      'Guten Tag {firstName},',
      '{name} vertraut Ihnen und sagt, Mail und Telefon verloren zu haben. Bestätigen Sie erst, wenn Sie die Person gesehen oder ihre Stimme gehört haben; sie nennt Ihnen eine Zahl mit sechs Ziffern.',
      '{link}',
      'Bestätigen Sie nie nur wegen einer Nachricht: Sie kann von jemand anderem kommen.',
    ],
  },
  recovery_waiting: {
    subject: 'Ihr AO-Konto: warten Sie bis {day}',
    body: [
      'Zwei Personen haben bestätigt, wer Sie sind. Ab {day} können Sie mit diesem Link ein neues Passwort wählen; bis dahin kann es stoppen, wem das Konto gehört:',
      '{link}',
      'Geben Sie diese Mail nicht weiter, und löschen Sie sie nicht, bevor Sie fertig sind.',
    ],
  },
  recovery_waits: {
    subject: 'Ihr AO-Konto wechselt am {day} die Adresse',
    body: [
      'Guten Tag {firstName},',
      'zwei Personen haben bestätigt, dass Ihr AO-Konto ({account}) der Person gehört, die {newMail} liest. Ab {day} kann sie ein neues Passwort wählen.',
      'Waren Sie das nicht, stoppen Sie es jetzt; Sie müssen sich nicht anmelden:',
      '{link}',
      'Waren Sie es, müssen Sie nichts tun.',
    ],
  },
  recovery_waits_sms: {
    subject: 'Wiederherstellung Ihres AO-Kontos',
    body: ['AO: Ab {day} erhält {newMail} Ihr Konto. Sind Sie das nicht, stoppen Sie es: {link}'],
  },
  recovery_stopped: {
    subject: 'Die Wiederherstellung Ihres AO-Kontos wurde gestoppt',
    body: [
      'Guten Tag {firstName},',
      'niemand erhält Ihr AO-Konto ({account}) mit {newMail}. {because}',
      'Haben Sie das weder begonnen noch gestoppt, ändern Sie Ihr Passwort und sehen Sie nach, wer angemeldet ist:',
      '{link}',
    ],
  },
  recovery_refused: {
    subject: 'Die Wiederherstellung Ihres AO-Kontos wurde abgelehnt',
    body: [
      'Guten Tag {firstName},',
      'niemand erhält Ihr AO-Konto ({account}) mit {newMail}. {because}',
      'Haben Sie das nicht begonnen, ändern Sie Ihr Passwort und sehen Sie nach, wer angemeldet ist:',
      '{link}',
    ],
  },
  recovery_ended: {
    subject: 'Die Wiederherstellung eines AO-Kontos ist beendet',
    body: [
      'Die Wiederherstellung, die Sie mit dieser Adresse begonnen haben, ist beendet. {because}',
      'Gehört das Konto Ihnen, schreiben Sie uns:',
      '{link}',
    ],
  },
  recovered: {
    subject: 'Ihr AO-Konto wurde wiederhergestellt',
    body: [
      'Guten Tag {firstName},',
      'Ihr AO-Konto hat jetzt die Adresse {newMail} und ein neues Passwort. Geräte, Nummern, Apps, Passkeys und Codes von früher gelten nicht mehr.',
      'Waren Sie das nicht, schreiben Sie uns sofort:',
      '{link}',
    ],
  },
  recovered_sms: {
    subject: 'Ihr AO-Konto wurde wiederhergestellt',
    body: [
      'AO: Ihr Konto hat jetzt die Adresse {newMail} und ein neues Passwort. Waren Sie das nicht, schreiben Sie uns: {link}',
    ],
  },
  trust_asked: {
    subject: '{name} bittet Sie, Vertrauensperson zu sein',
    body: [
      '{name} möchte Sie als jemanden nennen, der bestätigen kann, wer sie oder er ist, falls Mail und Telefon einmal verloren sind. Zugang zum Konto erhalten Sie nicht.',
      '{link}',
      'Sagen Sie mit dem AO-Konto dieser Adresse zu. Kennen Sie diese Person nicht, ignorieren Sie diese Mail.',
    ],
  },
  trust_invited: {
    subject: 'Sie haben {mail} gebeten, Vertrauensperson zu sein',
    body: [
      'Guten Tag {firstName},',
      '{mail} kann über einen Link zusagen, den wir gesendet haben. Sieben Tage danach kann diese Person helfen, Ihr AO-Konto wiederherzustellen.',
      'Waren Sie das nicht, entfernen Sie die Person und ändern Sie sofort Ihr Passwort:',
      '{link}',
    ],
  },
  trust_accepted: {
    subject: '{name} ist jetzt Ihre Vertrauensperson',
    body: [
      'Guten Tag {firstName},',
      '{name} ({mail}) hat zugesagt. In sieben Tagen kann diese Person helfen, Ihr AO-Konto wiederherzustellen, falls Sie Mail und Telefon verlieren.',
      'Kennen Sie sie nicht, entfernen Sie sie jetzt:',
      '{link}',
    ],
  },
  trust_ended: {
    subject: '{mail} ist nicht mehr Ihre Vertrauensperson',
    body: [
      'Guten Tag {firstName},',
      '{mail} kann nicht mehr helfen, Ihr AO-Konto wiederherzustellen. Dafür braucht es zwei Vertrauenspersonen.',
      '{link}',
    ],
  },
  vouching_invited: {
    subject: 'Dokumente für {organisation} auf AO prüfen',
    body: [
      'Hallo {name},',
      'Sie sind eingeladen, auf AO Dokumente für {organisation} zu prüfen. Nehmen Sie mit diesem Link an; er gilt {days} Tage und nur einmal:',
      '{link}',
      'Wenn Sie nicht wissen, warum: Ignorieren Sie diese Mail. Ohne den Link kann niemand in Ihrem Namen handeln.',
    ],
  },
  verify_email: {
    subject: 'Bestätigen Sie Ihre Adresse: {code}',
    body: [
      '{code} ist Ihr AO-Code, gültig für {minutes} Minuten.',
      'Oder bestätigen Sie mit diesem Link, gültig für 24 Stunden:',
      '{link}',
      'Wenn Sie das nicht angefordert haben, können Sie diese Mail ignorieren.',
    ],
  },
  recovery_code_used: {
    subject: 'Ein Notfallcode Ihres AO-Kontos wurde verwendet',
    body: [
      'Guten Tag {firstName},',
      'jemand hat sich mit Ihrem Passwort und einem Ihrer Notfallcodes angemeldet; {left} sind übrig. Wenn Sie das waren, ist nichts zu tun. Wenn nicht, wählen Sie jetzt ein neues Passwort:',
      '{link}',
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
      '{link}',
    ],
  },
  new_device: {
    subject: 'Neue Anmeldung bei AO: {device}',
    body: [
      'Guten Tag {firstName},',
      'Ihr Konto wurde gerade auf einem neuen Gerät verwendet: {device}, {at}.',
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, entfernen Sie das Gerät und ändern Sie Ihr Passwort:',
      '{link}',
    ],
  },
  sign_in_link: {
    subject: 'Ihr Link zur Anmeldung bei AO',
    body: [
      'Guten Tag {firstName},',
      'an Ihrem Konto oder in Ihrem Netz sind gerade viele Anmeldungen mit falschen Passwörtern gescheitert. So kam niemand hinein. Bis das aufhört, melden sich neue Geräte mit diesem Link an, er gilt 24 Stunden:',
      '{link}',
      'Geräte, auf denen Sie schon angemeldet waren, und Passkeys gehen wie immer. Wenn Sie sich nicht gerade anmelden wollten, brauchen Sie nichts zu tun.',
    ],
  },
  sign_in_link_sms: {
    subject: 'Ihr Link zur Anmeldung bei AO',
    body: [
      'Viele Anmeldungen mit falschen Passwörtern sind bei Ihrem AO-Konto gescheitert. Auf einem neuen Gerät melden Sie sich mit diesem Link an, 24 Stunden gültig: {link}',
    ],
  },
  session_ended: {
    subject: 'Wir haben eine Sitzung Ihres AO-Kontos beendet',
    body: [
      'Guten Tag {firstName},',
      'eine Ihrer Anmeldungen wurde an zwei Orten zugleich verwendet, deshalb haben wir sie beendet. Bitte melden Sie sich neu an. Wenn Sie das nicht erwartet haben, setzen Sie Ihr Passwort zurück:',
      '{link}',
    ],
  },
  reset_password: {
    subject: 'Setzen Sie Ihr AO-Passwort zurück',
    body: [
      'Guten Tag {firstName},',
      'Ihr vorläufiger Code ist {code}. Er gilt {minutes} Minuten und nur einmal.',
      'Oder wählen Sie mit diesem Link ein neues Passwort:',
      '{link}',
      'Wenn Sie das nicht angefordert haben, ändert sich nichts und Sie können diese Mail ignorieren.',
    ],
  },
  reset_code: {
    subject: 'Ihr AO-Code',
    body: [
      '{code} ist Ihr vorläufiger AO-Code, gültig für {minutes} Minuten. Geben Sie ihn nie weiter.',
    ],
  },
  password_changed: {
    subject: 'Ihr AO-Passwort wurde geändert',
    body: [
      'Guten Tag {firstName},',
      'Ihr Passwort wurde gerade geändert und Sie wurden überall sonst abgemeldet.',
      'Wenn Sie das nicht waren, setzen Sie es sofort zurück:',
      '{link}',
    ],
  },
  password_replaced: {
    subject: 'Wählen Sie ein neues Passwort für AO',
    body: [
      'Guten Tag {firstName},',
      'Ihr Büro hat Ihr Passwort beendet. Wählen Sie mit diesem Link ein neues; er gilt 24 Stunden und nur einmal:',
      '{link}',
      'Wenn Sie das nicht erwartet haben, fragen Sie, wer Ihr Konto verwaltet.',
    ],
  },
  invited: {
    subject: 'Sie sind zu AO eingeladen',
    body: [
      'Guten Tag {name},',
      'Sie sind eingeladen, auf AO zu arbeiten. Nehmen Sie mit diesem Link an; er gilt {days} Tage und nur einmal:',
      '{link}',
      'Wenn Sie nicht wissen, warum: Ignorieren Sie diese Mail. Ohne den Link kann niemand in Ihrem Namen handeln.',
    ],
  },
  already_registered: {
    subject: 'Sie haben bereits ein AO-Konto',
    body: [
      'Guten Tag {firstName},',
      'jemand wollte sich soeben mit dieser Adresse bei AO registrieren. Wenn Sie das waren: Sie haben bereits ein Konto und können sich anmelden oder dort ein neues Passwort wählen.',
      '{link}',
      'Wenn Sie das nicht waren, hat sich nichts geändert und Sie müssen nichts tun.',
    ],
  },
  second_factor_changed: {
    subject: 'Ihre Anmeldemethoden wurden geändert',
    body: [
      'Guten Tag {firstName},',
      'ein Passkey oder eine Authenticator-App Ihres Kontos wurde hinzugefügt oder entfernt. Wenn Sie das nicht waren, setzen Sie sofort Ihr Passwort zurück:',
      '{link}',
    ],
  },
  sessions_ended: {
    subject: 'Sie wurden bei AO abgemeldet',
    body: [
      'Guten Tag {firstName},',
      'unser Team hat Sie überall bei AO abgemeldet. Sie können sich jederzeit wieder anmelden:',
      '{link}',
    ],
  },
  mail_change_undone: {
    subject: 'Dies ist wieder die Adresse Ihres AO-Kontos',
    body: [
      'Guten Tag {firstName},',
      'die Änderung Ihrer E-Mail-Adresse wurde zurückgenommen, und alle wurden abgemeldet. Bitte wählen Sie jetzt ein neues Passwort:',
      '{link}',
    ],
  },
  questions_changed: {
    subject: 'Ihre Sicherheitsfragen wurden geändert',
    body: [
      'Guten Tag {firstName},',
      'die Sicherheitsfragen Ihres Kontos wurden soeben neu gewählt. Wenn Sie das nicht waren, setzen Sie sofort Ihr Passwort zurück:',
      '{link}',
    ],
  },
  change_requested: {
    subject: 'Eine Änderung in AO wartet auf Ihre Bestätigung',
    body: [
      'Guten Tag {firstName},',
      '{by} hat eine Änderung von Rollen, Grenzen oder Einstellungen angefordert, die ein zweiter Admin bestätigen muss. Bitte sehen Sie sie an, und lehnen Sie sie ab, wenn Sie den Grund nicht kennen.',
      '{link}',
    ],
  },
  name_changed: {
    subject: 'Der Name Ihres AO-Kontos wurde geändert',
    body: [
      'Guten Tag {firstName},',
      'der Name Ihres Kontos wurde von {before} in {after} geändert. Wenn Sie das nicht waren oder nicht damit einverstanden sind, schreiben Sie uns hier:',
      '{link}',
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
      '{link}',
    ],
  },
  account_enabled: {
    subject: 'Ihr AO-Konto ist wieder offen',
    body: [
      'Guten Tag {firstName},',
      'Ihr Konto wurde wieder freigegeben. Sie können sich wie gewohnt anmelden.',
      '{link}',
    ],
  },
  impersonation_over: {
    subject: 'Unser Team hat Ihr AO-Konto verlassen',
    body: [
      'Guten Tag {firstName},',
      '{by} hat in Ihrem Konto gehandelt und es wieder verlassen. Grund: {reason}. Minuten: {minutes}. In Ihrem Namen getan: {actions}.',
      'Jeden Schritt lesen Sie in Ihren Einstellungen:',
      '{link}',
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
      '{link}',
      'Der Link gilt bis {until}. Sie brauchen kein Konto.',
    ],
  },
  document_shared_with_pin: {
    subject: '{owner} hat ein Dokument für Sie freigegeben: {title}',
    body: [
      'Guten Tag,',
      '{owner} hat „{title}“ über AO für Sie freigegeben.',
      '{purpose}',
      '{link}',
      'Sie werden nach einer PIN gefragt. {owner} sagt sie Ihnen; sie steht in keiner unserer Mails.',
      'Der Link gilt bis {until}. Sie brauchen kein Konto.',
    ],
  },
  witness_missing: {
    subject: 'Ein Zeuge unterschreibt nicht: {witness}',
    body: [
      'Der Zeuge {witness} hat seit {since} keine Prüfpunkte von {log} unterschrieben: {fault}.',
      'Solange weniger Zeugen unterschreiben, als WITNESSES_REQUIRED verlangt, wird keine neue Bestätigung grün. „It has seen another tree“ oder „more entries than there are“ heißt, dass diese Datenbank nicht die ist, die der Zeuge kannte, etwa nach einer Wiederherstellung.',
      'Sie erhalten diese E-Mail als Administrator, einmal für jedes Mal, da es beginnt.',
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
