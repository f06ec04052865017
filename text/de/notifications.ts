import type { Same } from '../same.ts'
import type { notifications as en } from '../en/notifications.ts'
import { bankReasons } from './providers/bank-reasons.ts'

export const notifications = {
  screen: {
    title: 'Benachrichtigungen',
    news: 'Neuigkeit',
    group: 'Thema',
    at: 'Wann',
    state: 'Stand',
    read: 'Gelesen',
    unread: 'Neu',
    readAll: 'Alle als gelesen markieren',
    empty: 'Nichts Neues',
    mail: 'Mail',
    mailText: 'Wozu dürfen wir Ihnen schreiben? Mails zu Anmeldung und Sicherheit kommen immer.',
    rhythm: 'Wie oft',
    rhythms: {
      soon: 'Bald, Gleichzeitiges in einer Mail',
      daily: 'Einmal am Tag, um 8 Uhr morgens',
    },
    quiet: 'Keine Mails von 22 bis 7 Uhr, außer wenn es eilt',
  },
  stop: {
    title: 'Keine E-Mails mehr dazu?',
    text: 'Ein Druck beendet sie. Alles andere läuft weiter, und die App sagt es Ihnen noch.',
    go: 'Diese E-Mails beenden',
    done: 'Sie sind beendet',
    doneText:
      'Keine E-Mails mehr zu „{group}“. In den Einstellungen können Sie sie wieder bestellen.',
    settings: 'Einstellungen',
    failed: 'Dieser Link ist nicht ganz',
    failedText: 'Öffnen Sie ihn noch einmal aus der E-Mail.',
  },
  groups: {
    all: 'Alles außer Anmeldung und Sicherheit',
    account: 'Konto',
    registration: 'Registrierung abschließen',
    documents: 'Dokumente und Prüfung',
    confirmations: 'Was im Namen meiner Einrichtung bestätigt wird',
    wallet: 'Wallet',
    applications: 'Bewerbungen',
    rewards: 'Prämien',
    help: 'Hilfe und Support',
    news: 'Neuigkeiten',
  },
  notices: {
    welcome: {
      title: 'Willkommen bei AO, {firstName}',
      text: 'Vervollständigen Sie Ihr Profil und legen Sie Ihr erstes Dokument in den Tresor.',
      act: 'Profil vervollständigen',
    },
    profile_complete: {
      title: 'Ihr Profil ist vollständig',
      text: 'Suchergebnisse zeigen nun, wie gut jeder Kurs zu Ihnen passt.',
      act: 'Passende Studiengänge ansehen',
    },
    new_device: {
      title: 'Neue Anmeldung: {device}',
      text: 'Wenn Sie das nicht waren, entfernen Sie das Gerät und ändern Sie Ihr Passwort.',
      act: 'Geräte ansehen',
    },
    credentials_changed: {
      title:
        '{what, select, password {Ihr Passwort wurde geändert} mail {Ihre E-Mail-Adresse wurde geändert} phone {Ihre Mobilnummer wurde geändert} trust {Ihre Vertrauenspersonen haben sich geändert} other {Ihre Anmeldemethoden wurden geändert}}',
      text: 'Wenn Sie das nicht waren, setzen Sie sofort Ihr Passwort zurück.',
      act: 'Konto prüfen',
    },
    roles_changed: {
      title: 'Was Sie in AO tun können, hat sich geändert',
      text: 'Ihre Rollen stehen in Ihrem Konto.',
      act: 'Änderungen ansehen',
    },
    impersonation_over: {
      title: 'Unser Team hat Ihr Konto verlassen',
      text: '{actions, plural, =0 {Nichts wurde geändert.} one {Eines wurde in Ihrem Namen getan.} other {# Dinge wurden in Ihrem Namen getan.}} Grund: {reason}',
      act: 'Jeden Schritt ansehen',
    },
    recovery_moved: {
      title:
        '{step, select, begun {Jemand möchte Ihr Konto wiederherstellen} waiting {Ihr Konto wird in 7 Tagen wiederhergestellt} done {Ihr Konto wurde wiederhergestellt} refused {Eine Wiederherstellung Ihres Kontos wurde abgelehnt} other {Eine Wiederherstellung Ihres Kontos wurde gestoppt}}',
      text: '{step, select, begun {Sind Sie das nicht, stoppen Sie es in Ihren Kontoeinstellungen.} waiting {Sind Sie das nicht, stoppen Sie es jetzt in Ihren Kontoeinstellungen.} other {Mehr steht in den Aktivitäten Ihres Kontos.}}',
      act: 'Konto prüfen',
    },
    recovery_to_confirm: {
      title: '{name} braucht Ihre Bestätigung',
      text: 'Bestätigen Sie erst, wenn Sie die Person gesehen oder ihre Stimme gehört haben.',
      act: 'Anfrage ansehen',
    },
    recovery_to_check: {
      title: 'Eine Wiederherstellung braucht eine zweite Person: {name}',
      text: 'Jemand aus dem Team hat den Ausweis gesehen. Sehen Sie die Person selbst und bestätigen Sie, oder lehnen Sie ab.',
      act: 'Wiederherstellung prüfen',
    },
    memorial_to_check: {
      title: 'Braucht eine zweite Person: das Konto von {name}',
      text: 'Jemand aus dem Team sagt, dass die Person verstorben ist oder dass dies ein Irrtum war. Sehen Sie sich die Gründe an und bestätigen Sie, oder lehnen Sie ab.',
      act: 'Konto öffnen',
    },
    impersonated: {
      title: 'Unser Team hat Ihr Konto geöffnet, um Ihnen zu helfen',
      text: '{reason}',
      act: 'Jeden Schritt ansehen',
    },
    registration_reminded: {
      title: 'Ihre Registrierung ist nicht beendet',
      text: '{step, select, terms {Bitte lesen Sie die Bedingungen und nehmen Sie sie an.} phone {Bitte bestätigen Sie Ihre Mobilnummer.} other {Bitte vervollständigen Sie Ihr Profil.}}',
      act: 'Registrierung abschließen',
    },
    counsellor_given: {
      title: '{name} betreut Sie von nun an',
      text: 'Schreiben Sie zu Ihren Bewerbungen, oder bitten Sie auf Ihrer ersten Seite um eine andere Beratung.',
      act: 'Ihre Beratung ansehen',
    },
    student_given: {
      title: 'Eine studierende Person wurde Ihnen zugeteilt: {name}',
      text: 'Die Akte ist nun für Sie offen.',
      act: 'Akte öffnen',
    },
    appointment_booked: {
      title: 'Ein Gespräch mit {name} ist vereinbart',
      text: '{at}.{place, select, none {} other { Wo: {place}}}',
      act: 'Gespräch ansehen',
    },
    appointment_moved: {
      title: 'Das Gespräch mit {name} wurde verschoben',
      text: 'Es ist jetzt {at}.{place, select, none {} other { Wo: {place}}}',
      act: 'Neue Zeit ansehen',
    },
    appointment_cancelled: {
      title: 'Das Gespräch mit {name} wurde abgesagt',
      text: '{at}. {reason, select, left {Die Betreuung hat gewechselt.} gone {Die studierende Person nutzt AO nicht mehr.} merged {Zwei Konten der studierenden Person wurden eines, und das andere hatte zu dieser Zeit einen Termin.} other {{reason}}}',
      act: 'Gespräche ansehen',
    },
    appointment_near: {
      title: 'Morgen: ein Gespräch mit {name}',
      text: '{at}.{place, select, none {} other { Wo: {place}}}',
      act: 'Gespräch ansehen',
    },
    fair_registered: {
      title: 'Sie haben einen Platz: {title}',
      text: '{at}, {place}. Ihr Code für den Eingang steht auf der Seite der Veranstaltung.',
      act: 'Code für den Einlass zeigen',
    },
    fair_waiting: {
      title: 'Sie stehen auf der Warteliste: {title}',
      text: '{at}. Wir schreiben Ihnen, sobald ein Platz frei wird.',
      act: 'Veranstaltung ansehen',
    },
    fair_moved_up: {
      title: 'Es gibt einen Platz für Sie: {title}',
      text: '{at}, {place}. Sie sind von der Warteliste nachgerückt. Wenn Sie nicht können, geben Sie den Platz zurück.',
      act: 'Ihren Platz ansehen',
    },
    fair_changed: {
      title: 'Andere Zeit oder anderer Ort: {title}',
      text: 'Jetzt {at}, {place}.',
      act: 'Änderungen ansehen',
    },
    fair_cancelled: {
      title: 'Abgesagt: {title}',
      text: '{at}. {reason}',
      act: 'Andere Veranstaltungen ansehen',
    },
    fair_near: {
      title: 'Morgen: {title}',
      text: '{at}, {place}. Halten Sie Ihren Code für den Eingang bereit.',
      act: 'Code für den Einlass zeigen',
    },
    counsellor_wrote: {
      title: '{name} hat Ihnen geschrieben',
      text: '{text}',
      act: 'Nachricht lesen',
    },
    task_given: {
      title: 'Eine Aufgabe von Ihrer Beratung: {title}',
      text: 'Haken Sie sie auf Ihrer ersten Seite ab, wenn sie erledigt ist.',
      act: 'Aufgabe ansehen',
    },
    request_to_check: {
      title: 'Ein Dokument wartet auf Sie: {title}',
      text: 'Eine Prüfung der Stufe {tier, select, silver {Silber} gold {Gold} other {Platin}} wurde beantragt.',
      act: 'Dokument prüfen',
    },
    request_approved: {
      title: '{title} ist geprüft',
      text: 'Die Prüfung der Stufe {tier, select, silver {Silber} gold {Gold} other {Platin}} war erfolgreich.',
      act: 'Verifizierung ansehen',
    },
    request_rejected: {
      title: '{title} konnte nicht bestätigt werden',
      text: '{returned, select, true {Ihre Coins wurden zurückgegeben. } other {}}Öffnen Sie den Antrag, um den Grund zu sehen.',
      act: 'Grund ansehen',
    },
    request_reversed: {
      title: 'Die Entscheidung über {title} wurde aufgehoben',
      text: '{remarks}',
      act: 'Entscheidung ansehen',
    },
    request_reminded: {
      title: 'Erinnerung: {title} wartet auf Sie',
      text: '{student} wartet seit dem {since, date, long}.',
      act: 'Dokument prüfen',
    },
    name_change_to_decide: {
      title: '{name} beantragt einen anderen Namen',
      text: 'Ein Nachweis liegt bei; sehen Sie ihn vor der Entscheidung an.',
      act: 'Antrag ansehen',
    },
    name_change_approved: {
      title: 'Ihr Name ist jetzt {name}',
      text: 'Was vorher geprüft wurde, bleibt bei dem Namen, für den es geprüft wurde.',
      act: 'Namen ansehen',
    },
    name_change_refused: {
      title: 'Ihr Name wurde nicht geändert',
      text: '{remarks}',
      act: 'Namen ansehen',
    },
    confirmed_in_name: {
      title: 'Im Namen von {organisation} bestätigt',
      text: '{tier, select, silver {Silber} gold {Gold} other {Platin}}. Wenn das niemand von Ihnen war, melden Sie es sofort.',
      act: 'Ansehen, was bestätigt wurde',
    },
    request_followed_up: { title: 'Rückfrage zu {title}', text: '{note}', act: 'Antworten' },
    document_issued: {
      title: 'Neues Dokument: {title}',
      text: 'Es kam von seinem Aussteller und liegt in Ihrem Tresor.',
      act: 'Dokument öffnen',
    },
    document_brought: {
      title: 'Neues Dokument: {title}',
      text: 'Ihre Agentin oder Ihr Agent hat es in Ihren Tresor gelegt. Bitte prüfen Sie die Angaben.',
      act: 'Dokument prüfen',
    },
    document_expiring: {
      title: '{title} läuft bald ab',
      text: 'Gültig bis {expiry, date, long}. Fügen Sie rechtzeitig das neue hinzu.',
      act: 'Nachfolger hinzufügen',
    },
    coins_added: {
      title: '{coins, number} AO-Coins gutgeschrieben',
      text: 'Ihre Zahlung ist eingegangen.',
      act: 'Coins ansehen',
    },
    invoice_issued: {
      title: 'Rechnung {number}',
      text: 'Danke für Ihren Kauf über {amount} {currency}. Die Rechnung liegt als PDF und als XML bereit.',
      act: 'Rechnung ansehen',
    },
    credit_note_issued: {
      title: 'Erstattung bestätigt: Gutschrift {number}',
      text: '{amount} {currency} gingen auf Ihre Karte zurück; Banken zeigen es innerhalb von 5 bis 7 Werktagen. Die Gutschrift liegt als PDF und als XML bereit.',
      act: 'Gutschrift ansehen',
    },
    coins_refused: {
      title: 'Coins konnten nicht gutgeschrieben werden',
      text: 'Abgebuchtes Geld wird in 5 bis 7 Werktagen erstattet.',
      act: 'Erneut versuchen',
    },
    coins_received: {
      title: '{coins, number} AO-Coins erhalten',
      text: 'Von {from}.',
      act: 'Coins ansehen',
    },
    coins_expiring: {
      title: '{coins, number} AO-Coins verfallen bald',
      text: 'Sie können sie bis {until, time, deadline} nutzen.',
      act: 'Coins ansehen',
    },
    payment_disputed: {
      title: 'Eine Zahlung wurde angefochten',
      text: '{coins, number} AO-Coins dieser Zahlung wurden zurückgenommen.',
      act: 'Zahlung ansehen',
    },
    consent_asked: {
      title: 'Ihre Zustimmung ist nötig: {coins, number} AO-Coins',
      text: '{maker} möchte sie an {recipient} senden. Nichts wird bewegt, bevor Sie zustimmen.',
      act: 'Zustimmen oder ablehnen',
    },
    consent_given: {
      title: '{sender} hat {number} zugestimmt',
      text: 'Der Auftrag wird jetzt geprüft.',
      act: 'Auftrag ansehen',
    },
    mandate_used: {
      title: 'Ihre Vollmacht wurde genutzt: {coins, number} AO-Coins',
      text: '{maker} hat einen Auftrag für {recipient} erstellt. Bis er bezahlt ist, können Sie ihn ablehnen.',
      act: 'Auftrag ansehen',
    },
    mandate_signed: {
      title: 'Sie haben eine Vollmacht für {recipient} unterschrieben',
      text: 'Sie können sie jederzeit beenden. Waren Sie das nicht, beenden Sie sie jetzt und setzen Sie Ihr Passwort zurück.',
      act: 'Vollmachten ansehen',
    },
    mandate_ended: {
      title: 'Die Vollmacht für {recipient} ist beendet',
      text: 'Neue Aufträge brauchen wieder Ihre Zustimmung.',
      act: 'Vollmachten ansehen',
    },
    deputy_named: {
      title: '{checker} benennt Sie als Vertretung',
      text: 'Vom {from, date, long} bis {through, date, long} würden Sie über Überweisungen entscheiden. Es gilt, sobald die Administration es bestätigt hat; Sie können es jederzeit beenden.',
      act: 'Vertretungen ansehen',
    },
    deputy_began: {
      title:
        '{you, select, deputy {Sie entscheiden jetzt für {checker}} other {{deputy} entscheidet jetzt für Sie}}',
      text: 'Bis einschließlich {through, date, long}. Sie beide können es sofort beenden.',
      act: 'Vertretungen ansehen',
    },
    deputy_ended: {
      title:
        '{you, select, deputy {Sie entscheiden nicht mehr für {checker}} other {{deputy} entscheidet nicht mehr für Sie}}',
      text: '{ended, select, early {{by} hat es beendet.} other {Der letzte Tag ist vorbei.}}',
      act: 'Vertretungen ansehen',
    },
    transfer_to_check: {
      title: 'Überweisung {number} wartet auf Ihre Prüfung',
      text: '{coins, number} AO-Coins von {sender}.',
      act: 'Überweisung prüfen',
    },
    transfer_approved: {
      title: 'Überweisung {number} wurde freigegeben',
      text: 'Die Coins gingen an {recipient}.',
      act: 'Überweisung ansehen',
    },
    transfer_rejected: {
      title: 'Überweisung {number} wurde abgelehnt',
      text: '{expired, select, true {Niemand hat rechtzeitig entschieden; die Coins gingen zurück.} other {{remarks}}}',
      act: 'Grund ansehen',
    },
    transfer_paid: {
      title: '{coins, number} AO-Coins haben Ihre Wallet verlassen',
      text: 'Sie gingen an {recipient}. Wenn Sie nicht wissen, warum, wenden Sie sich an den Support.',
      act: 'Zahlung ansehen',
    },
    transfer_settled: {
      title: '{amount} {currency} sind angekommen',
      text: 'Die Bank von {recipient} hat das Geld.',
      act: 'Überweisung ansehen',
    },
    transfer_returned: {
      title: 'Eine Banküberweisung kam zurück',
      text: `{coins, number} AO-Coins, die an {recipient} gehen sollten, sind wieder in der Wallet. Der Grund der Bank: ${bankReasons.reason}.`,
      act: 'Überweisung ansehen',
    },
    payout_recalled: {
      title:
        '{state, select, asked {{number} wird bei der Bank zurückgerufen} other {Die Bank sendet {number} zurück}}',
      text: '{state, select, asked {Was an {recipient} ging, wird zurückgerufen. Die Bank der Gegenseite entscheidet, meist in 15 Bankarbeitstagen.} other {Die Coins sind wieder in der Wallet, sobald das Geld da ist.}}',
      act: 'Überweisung ansehen',
    },
    recall_refused: {
      title: 'Die Bank sendet {number} nicht zurück',
      text: `Was an {recipient} ging, bleibt dort. Der Grund der Bank: ${bankReasons.reason}.`,
      act: 'Überweisung ansehen',
    },
    new_courses_found: {
      title: '{count, plural, one {Neuer Studiengang: {title}} other {# neue Studiengänge}}',
      text: 'Gefunden von Ihrer gespeicherten Suche „{name}“.',
      act: '{count, plural, one {Studiengang ansehen} other {Studiengänge ansehen}}',
    },
    saved_courses_repriced: {
      title:
        '{count, plural, one {{title}: andere Gebühren} other {# gemerkte Studiengänge kosten jetzt etwas anderes}}',
      text: '{count, plural, one {Jetzt {now, number} {currency} im Jahr statt {was, number} {before}.} other {Die neuen Gebühren stehen auf Ihrer Merkliste.}}',
      act: 'Neue Gebühren ansehen',
    },
    saved_courses_closing: {
      title:
        '{count, plural, one {{title}: Die Bewerbungsfrist endet bald} other {Bei # gemerkten Studiengängen endet die Frist in {days, number} Tagen oder früher}}',
      text: '{count, plural, one {{daysLeft, plural, =0 {Heute ist der letzte Tag für die Bewerbung.} one {Es bleibt ein Tag für die Bewerbung.} other {Es bleiben # Tage für die Bewerbung.}} Die letzte Minute ist {closesAt, time, deadline}.} other {Zuerst {title}; die letzte Minute ist {closesAt, time, deadline}.}}',
      act: 'Rechtzeitig bewerben',
    },
    application_moved: {
      title:
        '{course}: {to, select, in_review {wir prüfen Ihre Bewerbung} pending_decision {an die Hochschule geschickt} denied {die Hochschule hat abgelehnt} cancelled {abgebrochen} declined {Angebot abgelehnt} accepted {Angebot angenommen} closed {geschlossen} other {geändert}}',
      text: '{closed, select, withdrawn {Ihre Bewerbung bei {university} ist zurückgezogen.} no_answer {Niemand hat rechtzeitig geantwortet, deshalb wurde Ihre Bewerbung bei {university} geschlossen.} offer_expired {Das Angebot von {university} wurde nicht rechtzeitig beantwortet und ist verfallen.} offer_withdrawn {{university} hat das Angebot zurückgenommen. Ihre Gebühr ist wieder in Ihrem Wallet.} enrolled {Sie sind bei {university} eingeschrieben. Herzlichen Glückwunsch!} conditions_not_met {Die Bedingungen von {university} wurden nicht erfüllt.} deferred {{university} hält Ihren Platz für den späteren Studienbeginn frei.} course_closed {{university} bietet diesen Kurs nicht mehr an. Was Sie bezahlt haben, ist wieder in Ihrem Wallet.} other {{to, select, in_review {Wir sehen sie an, bevor {university} sie bekommt.} pending_decision {Jetzt entscheidet {university}.} denied {{university} hat Ihre Bewerbung abgelehnt. Der Grund steht darin.} cancelled {Ihre Gebühr ist wieder in Ihrem Wallet.} declined {Sie haben das Angebot von {university} abgelehnt.} accepted {Sie haben das Angebot von {university} angenommen.} other {{university}}}}}',
      act: 'Bewerbung ansehen',
    },
    application_asked: {
      title: '{course}: bitte noch eine Auskunft',
      text: '{university} oder Ihre Beratung fragt: {note}',
      act: 'Rückfrage beantworten',
    },
    application_offered: {
      title: 'Ein Angebot: {course}',
      text: '{university} bietet Ihnen einen Platz an. Bitte antworten Sie bis {until, time, deadline}.',
      act: 'Angebot öffnen',
    },
    application_arrived: {
      title: 'Bewerbung {number}: {course}',
      text: '{to, select, in_review {Eingereicht; bitte prüfen.} pending_decision {Eine neue Bewerbung wartet auf Ihre Entscheidung.} other {Etwas hat sich geändert.}}',
      act: 'Bewerbung prüfen',
    },
    application_answered: {
      title: '{course}: {number}',
      text: '{to, select, accepted {Das Angebot wurde angenommen.} declined {Das Angebot wurde abgelehnt.} closed {Die Bewerbung wurde zurückgezogen.} cancelled {Die Bewerbung wurde abgebrochen.} deferral {Ein späterer Studienbeginn wird gewünscht.} other {Die Antwort ist da.}}',
      act: 'Antwort ansehen',
    },
    application_deadline: {
      title: 'Noch {days, plural, one {ein Tag} other {# Tage}}: {course}',
      text: '{kind, select, offer {Bitte beantworten Sie das Angebot von {university}.} information {{university} wartet auf die erbetene Auskunft.} other {Die Bewerbungsfrist bei {university} endet bald.}}{timed, select, true { Die letzte Minute ist {until, time, deadline}.} other {}}',
      act: '{kind, select, offer {Angebot beantworten} information {Rückfrage beantworten} other {Bewerbung abschließen}}',
    },
    application_course_closed: {
      title: '{course} ist geschlossen',
      text: '{hasBackup, select, true {Sie können Ihre Bewerbung auf {backup} umstellen.} other {Bitte wählen Sie einen anderen Kurs oder Studienbeginn; eine vorgemerkte Gebühr kommt beim Abbrechen zurück.}}',
      act: 'Weiteres Vorgehen wählen',
    },
    application_deferral: {
      title:
        '{course}: {granted, select, true {späterer Studienbeginn bewilligt} other {späterer Studienbeginn abgelehnt}}',
      text: '{hasNote, select, true {{university}: {note}} other {{granted, select, true {{university} hat Ihren Studienbeginn geändert.} other {An Ihrem Platz bei {university} ändert sich nichts.}}}}',
      act: 'Bewerbung ansehen',
    },
    application_message: {
      title: '{mentioned, select, true {{author} erwähnt Sie} other {Nachricht von {author}}}',
      text: '{course}: {text}',
      act: 'Nachricht lesen',
    },
    application_reminded: {
      title: '{byName} erinnert Sie an {course}',
      text: '{hasText, select, true {{text}} other {Ihre Bewerbung bei {university} wartet auf Sie.}}',
      act: 'Bewerbung fortsetzen',
    },
    reward_pending: {
      title: '{coins, plural, one {# Coin} other {# Coins}} verdient: {title}',
      text: '{coins, plural, one {Er wird} other {Sie werden}} {when, select, approval {nach der Freigabe} confirm {nach einem weiteren Schritt} other {am {payAt, date, long}}} bezahlt.',
      act: 'Prämien ansehen',
    },
    reward_paid: {
      title: '{coins, plural, one {# Coin} other {# Coins}} bezahlt: {title}',
      text: 'Die Coins sind in Ihrer Wallet.',
      act: 'Coins ansehen',
    },
    reward_voided: {
      title: '{coins, plural, one {# Coin} other {# Coins}} zurückgenommen: {title}',
      text: '{undone, select, true {Was dazu führte, wurde rückgängig gemacht.} late {Was es bestätigt hätte, kam nicht.} said {Sie waren noch nicht bezahlt. Der Grund: {reason} Fragen Sie den Support, wenn Sie das für falsch halten.} other {Sie waren noch nicht bezahlt. Fragen Sie den Support, wenn Sie das für falsch halten.}}',
      act: 'Prämien ansehen',
    },
    friend_joined: {
      title: '{firstName} ist über Ihren Link dabei',
      text: 'Ihre Coins werden bezahlt, wenn {firstName} E-Mail-Adresse und Telefonnummer bestätigt hat.',
      act: 'Einladungen ansehen',
    },
    friend_paid: {
      title: '{coins, plural, one {# Coin} other {# Coins}} für die Einladung von {firstName}',
      text: 'Die Coins sind in Ihrer Wallet.',
      act: 'Coins ansehen',
    },
    friend_not_paid: {
      title: 'Keine Coins für die Einladung von {firstName}',
      text: 'Wir haben diese Einladung geprüft und bezahlen sie nicht. {said, select, true {Der Grund: {reason} } other {}}Fragen Sie den Support, wenn Sie das für falsch halten.',
      act: 'Einladungen ansehen',
    },
    invitation_paid: {
      title: '{coins, plural, one {# Coin} other {# Coins}} fürs Mitmachen',
      text: 'Sie sind über den Link einer anderen Person gekommen. Die Coins sind in Ihrer Wallet.',
      act: 'Coins ansehen',
    },
    program_started: {
      title: '„{title}“ läuft',
      text: 'Ein Admin hat Ihr Prämienprogramm aktiviert. Das Budget ist reserviert.',
      act: 'Programm ansehen',
    },
    program_returned: {
      title: '„{title}“ kam zu Ihnen zurück',
      text: 'Grund: {remarks}',
      act: 'Programm ändern',
    },
    program_ended: {
      title: '„{title}“ {status, select, stopped {wurde gestoppt} other {ist beendet}}',
      text: '{returned, plural, =0 {Es waren keine Coins übrig.} one {Ein Coin geht an die Eigentümer zurück.} other {# Coins gehen an die Eigentümer zurück.}} Was verdient ist, wird noch bezahlt.',
      act: 'Ergebnis ansehen',
    },
    budget_low: {
      title: '„{title}“: vier Fünftel des Budgets sind verdient',
      text: '{left, number} von {budget, number} Coins sind übrig.',
      act: 'Budget ansehen',
    },
    participant_flagged: {
      title: '„{title}“: Zwei Teilnehmende sind vielleicht eine Person',
      text: 'Was die zweite verdient hat, wartet, bis Sie es freigeben oder zurücknehmen.',
      act: 'Über die Teilnehmenden entscheiden',
    },
    ticket_opened: { title: 'Neues Ticket {number}', text: '{title}', act: 'Ticket öffnen' },
    ticket_answered: {
      title: 'Der Support hat geantwortet: {title}',
      text: 'Zu Ticket {number} gibt es eine neue Antwort.',
      act: 'Antwort lesen',
    },
    ticket_replied: { title: 'Antwort zu Ticket {number}', text: '{title}', act: 'Antwort lesen' },
    rows_due: {
      title:
        '{rows, plural, one {Eine Zugangsregel wartet} other {{rows, number} Zugangsregeln warten}} auf eine Prüfung',
      text: 'Seit mehr als 180 Tagen hat sie niemand geprüft, und wer sie liest, erfährt das. Sehen Sie die Quelle an, dann bestätigen oder ändern Sie die Zeile.',
      act: 'Zeilen ansehen',
    },
    form_received: {
      title: 'Ein Formular ist eingegangen: {form}',
      text: 'Sie finden es in der Verwaltung.',
      act: 'Formular lesen',
    },
    announcement: { title: '{title}', text: '{text}', act: 'Mehr ansehen' },
  },
} as const satisfies Same<typeof en>
