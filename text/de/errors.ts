import type { CallSentence, FailureCode } from '#contract/errors.ts'

export const errors = {
  bad_input: 'Einige Angaben stimmen nicht. Bitte prüfen Sie die markierten Felder.',
  bad_json: 'Der Inhalt ist kein gültiges JSON.',
  bad_request: 'Ungültige Anfrage!',
  not_found: 'Nicht gefunden',
  no_such_call: 'Nicht gefunden',
  method_not_allowed: 'Diese Adresse nimmt diese Methode nicht an.',
  unsupported_media_type: 'Diese Adresse nimmt diesen Inhaltstyp nicht an.',
  too_large: 'Das Gesendete ist zu groß.',
  unauthenticated: 'Bitte melden Sie sich an.',
  forbidden: 'Dazu sind Sie nicht berechtigt.',
  demo_not_shared:
    'Dies ist eine Demo, deren Passwörter jeder kennt: Sie antwortet nur dem Rechner, auf dem sie läuft.',
  not_yours: 'Sie können nur für sich selbst handeln.',
  too_many_requests: 'Zu viele Anfragen. Bitte warten Sie {seconds}.',
  proof_required:
    'Aus Ihrem Netz kommen viele Anfragen. Ihr Browser rechnet kurz, damit es weitergeht; oder warten Sie {seconds}.',
  proof_required_of_name:
    'Mit diesem Namen oder dieser Adresse gab es viele Versuche, gleich von wo. Ihr Browser rechnet kurz, damit es weitergeht; oder warten Sie {seconds}.',
  mail_proof_required:
    'Zur Sicherheit haben wir einen Link an diese E-Mail-Adresse gesendet, und per SMS an die dafür bestätigte Mobilnummer. Öffnen Sie ihn, um sich anzumelden; ein Gerät, auf dem Sie schon angemeldet waren, oder ein Passkey geht wie immer.',
  enough_mails:
    'Wir haben heute schon mehrmals an diese Adresse geschrieben. Bitte öffnen Sie die neueste dieser Mails und folgen Sie ihrem Link, oder warten Sie {seconds}.',
  key_reused: 'Dieser Schlüssel wurde schon für etwas anderes benutzt.',
  key_in_use: 'Dieselbe Anfrage wird noch bearbeitet.',
  timeout: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  busy: 'Das System ist ausgelastet. Bitte versuchen Sie es gleich erneut.',
  unavailable: 'Das System ist gerade nicht erreichbar. Bitte versuchen Sie es gleich erneut.',
  storage_full:
    'Der Speicherplatz ist voll. Nichts wurde gespeichert; unser Team muss erst Platz schaffen.',
  too_many_files:
    'Sie haben heute so viele Dateien gesendet, wie eine Person senden darf. Bitte machen Sie morgen weiter.',
  internal: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später erneut!',

  invalid_credentials: 'Ungültige Anmeldedaten. Bitte versuchen Sie es erneut.',
  password_required: 'Bitte wählen Sie ein Passwort, um abzuschließen.',
  sign_in_required: 'Bitte melden Sie sich als {email} an, um fortzufahren.',
  otp_required: 'Bitte geben Sie den Code ein, den wir Ihnen geschickt haben.',
  incorrect_otp: 'Falscher Code, bitte versuchen Sie es erneut.',
  invalid_code: 'Ungültiger Code.',
  otp_cooldown: 'Ein Code wurde gerade gesendet. Bitte warten Sie {seconds}.',
  invalid_reset_link: 'Ungültiger Link zum Zurücksetzen des Passworts.',
  email_taken: 'Die E-Mail-Adresse {email} ist bereits vergeben.',
  other_address:
    'Diese Einladung ging an {email}. Melden Sie sich mit dem Konto dieser Adresse an oder lassen Sie sich unter Ihrer einladen.',
  number_used_up:
    'Sie haben zu oft eine falsche Zahl angegeben. Jemand anderes muss diese Wiederherstellung bestätigen.',
  not_recoverable:
    'Dieses Konto lässt sich so nicht mehr wiederherstellen. Schreiben Sie unserem Support über das Kontaktformular.',
  invalid_mobile: 'Ungültige Mobilnummer',
  mobile_taken: 'Diese Mobilnummer gehört zu einem anderen Konto.',
  password_common: 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.',
  password_same: 'Das neue Passwort muss sich vom alten unterscheiden.',
  passwords_differ: 'Die Passwörter stimmen nicht überein.',
  wrong_password: 'Ihr aktuelles Passwort fehlt oder ist falsch.',
  terms_required: 'Bitte stimmen Sie den Bedingungen zu.',
  invalid_client: 'Die Anmeldung des Clients ist fehlgeschlagen.',
  unsupported_grant: 'Diese Art der Anmeldung wird nicht unterstützt.',
  invalid_refresh: 'Die Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  step_up_required: 'Bitte bestätigen Sie, dass Sie es sind.',
  second_factor_required: 'Dieses Konto braucht einen zweiten Faktor.',
  already_registered: 'Nur Gäste können ein Konto anlegen.',
  account_closing:
    'Dieses Konto hat die Person selbst geschlossen. Nur sie kann es behalten, indem sie sich anmeldet, bevor es gelöscht wird.',
  account_not_closable:
    'Das Konto kann jetzt nicht geschlossen werden. Was dem entgegensteht, steht in den Einstellungen unter „Ihre Daten“.',
  account_memorial:
    'Dieses Konto wird im Gedenken an seine Person aufbewahrt; niemand meldet sich darin an. Wenn das ein Irrtum ist oder Sie um jemanden trauern und unsere Hilfe brauchen, schreiben Sie uns bitte über das Kontaktformular; dafür ist kein Konto nötig.',
  account_merged:
    'Dieses Konto wurde mit einem anderen derselben Person zusammengelegt, {mail}. Bitte melden Sie sich dort an.',
  merged_away:
    'Dieses Konto wurde mit {mail} zusammengelegt und bleibt geschlossen. Was die Person braucht, hat sie dort.',
  same_account: 'Das ist das Konto, in dem Sie angemeldet sind. Bitte nennen Sie das andere.',
  merge_not_possible:
    'Diese Konten lassen sich jetzt nicht zusammenlegen. Was dem entgegensteht, ist aufgeführt.',
  office_first:
    'Diese Person hat außer Student eine weitere Rolle, oder eine Änderung ihrer Rechte steht aus. Eine Administration beendet sie zuerst, damit jemand die Arbeit übernimmt.',
  too_young:
    'AO ist für Menschen ab 13 Jahren. Von Ihren Angaben haben wir nichts gespeichert; kommen Sie nach Ihrem dreizehnten Geburtstag wieder.',
  name_is_fixed:
    'Für diesen Namen wurde ein Dokument geprüft; er steht deshalb fest. Ein anderer Name braucht einen Antrag mit einem Nachweis.',
  birth_date_fixed:
    'Damit fiele die Einwilligung der Eltern weg. Wenn der Tag oder das Land falsch war, schreiben Sie dem Support mit einem Dokument, das es zeigt.',
  guardian_link_old:
    'Dieser Link ist zu alt. Fordern Sie einen neuen an; er geht an dieselbe Adresse.',
  guardian_too_young:
    'Wer für ein Kind einwilligt, muss volljährig sein. Das AO-Konto dieser Adresse sagt, dass das nicht so ist.',
  account_too_young:
    'Für dieses Konto ist angegeben, dass die Person noch nicht 13 ist. Bis dahin kann niemand einwilligen; Dokumente, Freigaben und Zahlungen bleiben gesperrt. Wenn der Tag falsch ist, schreiben Sie dem Support mit einem Dokument, das ihn zeigt.',
  guardian_for_documents:
    'Dokumente kommen erst dazu, wenn ein Elternteil oder Vormund eingewilligt hat. Danach fragt man in den Einstellungen unter „Ihre Daten“.',
  guardian_for_shares:
    'Dokumente können erst freigegeben werden, wenn ein Elternteil oder Vormund eingewilligt hat. Danach fragt man in den Einstellungen unter „Ihre Daten“.',
  guardian_for_payments:
    'Zahlungen und das Senden von Coins sind erst möglich, wenn ein Elternteil oder Vormund eingewilligt hat. Danach fragt man in den Einstellungen unter „Ihre Daten“.',
  data_export_running: 'Eine Kopie wird gerade erstellt oder wurde in der letzten Stunde erstellt.',
  last_admin: 'Der letzte aktive Admin kann nicht entfernt werden.',
  profile_not_updated: 'Das Profil konnte nicht gespeichert werden',
  image_too_large: 'Die Datei ist größer als 10 MB',
  message_not_sent: 'Ihre Nachricht konnte nicht gesendet werden. Bitte die Felder ansehen.',
  suggestion_not_submitted: 'Der Vorschlag konnte nicht gesendet werden',
  slug_taken: 'Diese Adresse hat schon ein anderer Artikel.',

  not_enough_coins: 'Nicht genug Coins',
  wallet_not_found: 'Wallet nicht gefunden',
  wallet_frozen: 'Dieses Wallet ist gesperrt. Bitte wenden Sie sich an den Support.',
  self_transfer: 'Eine Überweisung an sich selbst ist nicht möglich',
  coins_below_minimum: 'Laden Sie mindestens {minimum} AO Coins auf.',
  amount_mismatch: 'Der Betrag stimmt nicht mit dem Preis überein.',
  currency_unknown: 'Diese Währung wird nicht unterstützt.',
  transaction_used: 'Transaktionsnummer nicht gefunden oder bereits verwendet',
  payment_failed: 'Die Zahlung ist fehlgeschlagen. {reason}',
  payments_off:
    'Kartenzahlungen sind auf dieser Installation nicht eingerichtet, daher kann man hier keine Coins kaufen.',
  payouts_off:
    'Auf dieser Installation ist keine Bank eingerichtet, daher können hier keine Coins auf Bankkonten ausgezahlt werden.',
  rates_old:
    'Die neuesten Wechselkurse sind vom {day}: zu alt, um in dieser Währung Coins zu kaufen oder auszuzahlen. Bitte versuchen Sie es wieder, wenn es neuere gibt.',
  payout_coins:
    'Nur gekaufte Coins, die {days} Tage im Wallet lagen, können an eine Bank ausgezahlt werden: {usable} der {available} Coins sind verwendbar.',
  payout_limit:
    'Innerhalb von {days} Tagen dürfen höchstens {max} Coins an Banken gehen. {left} davon sind noch verwendbar.',
  payout_limit_payee:
    'Innerhalb von {days} Tagen dürfen höchstens {max} Coins an dieses Konto gehen. {left} davon sind noch verwendbar.',
  country_embargoed: 'An Banken oder Personen in {country} wird kein Geld gesendet.',
  screening_open:
    'Ein Name dieser Auszahlung steht vielleicht auf einer Sanktionsliste. Zuerst muss eine prüfende Person den Treffer mit Begründung ausräumen.',
  coins_addition_failed: 'Aufladung fehlgeschlagen (der Betrag wird in 5–7 Werktagen erstattet)',
  recipient_cap: 'Der Empfänger kann höchstens {cap} Coins dieser Art halten.',
  tuition_transfer_failed: 'Die Überweisung der Studiengebühren-Coins ist fehlgeschlagen',
  price_from_body: 'Der Preis ergibt sich aus dem Plan.',

  file_upload: 'Fehler beim Hochladen: {reason}',
  file_too_large: 'Die Datei ist größer als 2 MB',
  upload_missing: 'Die Datei wurde noch nicht hochgeladen.',
  upload_expired: 'Dieser Upload-Link ist nicht mehr gültig. Bitte beginnen Sie neu.',
  share_expired: 'Der Zugriff auf das Dokument ist abgelaufen',
  share_locked:
    'Dieser Link ist gesperrt: Die PIN wurde zu oft falsch eingegeben. Bitten Sie die Person, die das Dokument freigegeben hat, ihn wieder zu öffnen.',
  pin_required: 'Bitte geben Sie die PIN ein, die Sie erhalten haben.',
  pin_wrong: 'Diese PIN ist nicht richtig.',
  english_only: 'Nur englische Dokumente können gelesen werden',
  document_locked: 'Dieses Dokument stammt vom Aussteller und kann nicht geändert werden.',
  document_busy: 'Zu diesem Dokument gibt es eine offene Anfrage oder Freigabe.',
  locker_failed: 'Das digitale Schließfach ist nicht erreichbar. Bitte versuchen Sie es erneut.',
  locker_off: 'Hier ist kein digitaler Tresor angeschlossen. Bitte laden Sie das Dokument hoch.',
  locker_signed_out: 'Bitte melden Sie sich erneut bei Ihrem digitalen Tresor an.',
  vault_full: 'Ihr Tresor ist voll. Bitte löschen Sie Dokumente, die Sie nicht mehr brauchen.',
  already_shared: 'Dieses Dokument ist bereits für {email} freigegeben.',
  enough_shares:
    'Sie haben innerhalb eines Tages {max}-mal Dokumente freigegeben, öfter geht es nicht. Weiter geht es in {seconds}.',
  reason_required: 'Bitte geben Sie an, warum Sie dieses Dokument öffnen müssen.',

  no_adviser: 'Noch ist niemand für Sie zuständig, daher kann kein Gespräch vereinbart werden.',
  booked_most:
    'Sie haben schon {count} Gespräche vereinbart. Sagen Sie eines ab, oder vereinbaren Sie das nächste, wenn eines vorbei ist.',
  time_taken: 'Dieser Termin ist nicht oder nicht mehr frei. Bitte wählen Sie einen anderen.',
  caseload_full:
    '{name} soll höchstens {most} Studierende betreuen und hätte dann {would}. Teilen Sie sie jemand anderem zu, oder sagen Sie, dass es trotzdem sein soll.',
  wrong_state: 'Das hat sich inzwischen geändert. Bitte sehen Sie noch einmal nach.',
  too_early: 'Das ist ab {at} möglich.',
  not_decided: 'Es gibt noch keinen Bericht: Über diese Anfrage wurde noch nicht entschieden.',
  approval_unpaid:
    'Die Coins gingen mit der zurückgenommenen Ablehnung an die studierende Person zurück, und das Guthaben reicht jetzt nicht. Sobald es reicht, kann bestätigt werden.',
  own_document: 'Über ein eigenes Dokument können Sie nicht entscheiden.',
  tier_not_offered: 'Diese Stufe wird für dieses Dokument nicht angeboten.',
  no_authenticator: 'Im Moment kann niemand diese Anfrage übernehmen.',
  name_not_fixed:
    'Ihr Name ist durch keine Prüfung festgelegt: Sie können ihn im Profil selbst ändern.',
  name_change_open:
    'Sie haben schon einen anderen Namen beantragt. Darüber ist noch nicht entschieden.',
  duplicate_request: 'Dieses Dokument wird auf dieser Stufe bereits geprüft.',
  authenticator_exists: 'Ein Prüfer mit dieser E-Mail existiert bereits',
  issuer_exists: 'Ein Aussteller mit diesem Namen existiert in diesem Land bereits',
  duplicate_mobile: 'Diese Mobilnummer hat hier schon jemand anderes',
  notary_exists: 'Ein Notar mit dieser Registernummer, E-Mail oder diesem Konto existiert bereits',
  issuer_archived: 'Dieser Aussteller wurde archiviert.',
  institution_exists: 'Diese Einrichtung hat bereits einen eigenen Schlüssel.',
  institution_lost:
    'Der Schlüssel Ihrer Einrichtung kann nicht signieren: Ihre Datei wurde auf Ihrer Domain nicht gefunden. Veröffentlichen Sie sie wieder, lassen Sie sie prüfen und bestätigen Sie dann.',
  domain_of_another: 'Das ist weder die Domain der Website der Einrichtung noch eine darunter.',
  checks_required:
    'Geben Sie vor dem Bestätigen an, was geprüft wurde: Inhaber, Titel, Nummer und Datum müssen übereinstimmen, und das Vorgehen muss genannt sein.',
  check_differs:
    'Ein abweichendes Feld kann nicht bestätigt werden. Lehnen Sie ab oder prüfen Sie das Feld erneut.',
  issuer_needs_primary: 'Ein Aussteller braucht einen Hauptprüfer, um aktiv zu sein.',
  last_primary: 'Benennen Sie einen Nachfolger, bevor Sie den Hauptprüfer entfernen.',
  consent_required: 'Bitte stimmen Sie der Prüfung dieses Dokuments zu.',
  invalid_token_request: 'Die Wallet hat eine unvollständige Anfrage gesendet.',
  invalid_offer_code: 'Das Angebot oder der Code ist falsch, verbraucht oder abgelaufen.',
  invalid_token: 'Das Zugriffstoken ist falsch, verbraucht oder abgelaufen.',
  invalid_credential_request: 'Die Wallet hat auf eine Weise gefragt, die nicht verstanden wird.',
  unknown_credential_configuration: 'Einen Nachweis dieser Art gibt es nicht.',
  invalid_proof: 'Die Wallet hat nicht bewiesen, dass sie ihren Schlüssel hat.',
  invalid_nonce: 'Die Nonce ist falsch, verbraucht oder abgelaufen. Bitte eine neue anfordern.',
  credential_request_denied: 'Was angeboten wurde, gilt nicht mehr.',
  invalid_presentation:
    'Diese Anfrage ist unbekannt, beantwortet oder abgelaufen, oder es wurde nichts gezeigt.',

  bad_base64: 'Der Anhang {index} ist nicht lesbar.',

  reference_used: 'Transaktionsnummer nicht gefunden oder bereits verwendet',
  too_many_trials:
    'Das wurde heute {most}-mal ausprobiert. Damit niemand herausgefunden werden kann, geht es morgen weiter.',
  role_cooling:
    'Eine Rolle wurde in den letzten 24 Stunden vergeben, an Sie oder durch Sie. Was sie öffnet, kann erst danach genutzt werden.',
  role_waiting:
    'Ihr Konto ist bereit, aber Ihre Rolle wartet auf einen zweiten Admin. Wir schreiben Ihnen, sobald sie gilt.',
  same_person: 'Das muss eine andere Person tun.',
  program_over:
    'Ein angehaltenes oder beendetes Programm läuft nicht wieder an. Duplizieren Sie es stattdessen.',
  only_drafts: 'Nur ein Entwurf kann gelöscht werden. Ein laufendes Programm lässt sich anhalten.',
  award_settled:
    'Die Tage, in denen das angehalten oder zurückgenommen werden konnte, sind vorbei: Was verdient ist, bleibt verdient.',
  program_underfunded: 'Der Absender hat zu wenige freie Coins für das Programm',
  owners_must_agree: 'Noch nicht alle haben ihrem Anteil zugestimmt: {names}.',
  deadline_passed: 'Die Frist ist abgelaufen.',
  searches_full: 'Mehr Suchen können nicht gespeichert werden. Bitte entfernen Sie zuerst eine.',
  wishlist_full:
    'Ihre Merkliste ist voll. Bitte entfernen Sie Studiengänge, die Sie nicht mehr möchten.',
  course_closed: 'Dieser Kurs nimmt keine Bewerbungen mehr an.',
  already_applied: 'Für diesen Kurs und Studienbeginn gibt es schon eine Bewerbung.',
  application_incomplete: 'Einige Schritte oder Dokumente fehlen noch.',
  declaration_name_differs: 'Bitte schreiben Sie Ihren Namen so wie in den Angaben zur Person.',
  export_ended: 'Dieser Export wird nicht mehr aufbewahrt. Bitte erstellen Sie einen neuen.',
  not_repeatable: 'Dieser Brief ist nicht mehr vorhanden oder nichts mehr wert.',
  too_many_rules: 'Es gibt schon 50 Regeln. Bitte löschen Sie zuerst eine.',
  stale:
    'Jemand hat dies geändert, nachdem Sie es geöffnet haben. Bitte vergleichen und erneut speichern.',

  // Said by single calls in place of the sentence for the same code (spec §8).
  approval_initiation_failed: 'Die Prüfung konnte nicht angestoßen werden',
  insufficient_balance: 'Das Guthaben reicht nicht',
  program_clone_failed: 'Das Prämienprogramm konnte nicht kopiert werden',
  counsellor_change_failed: 'Etwas ist schiefgegangen!',
  counsellor_create_failed: 'Etwas ist schiefgegangen! Bitte versuchen Sie es später noch einmal.',
  profile_search_failed: 'Etwas ist schiefgegangen',
  ticket_unauthorized: 'Sie dürfen auf dieses Ticket nicht zugreifen.',
} as const satisfies Record<FailureCode | CallSentence | 'proof_required_of_name', string>
