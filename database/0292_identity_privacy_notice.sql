-- The privacy notice is one for everybody; terms are by role.
alter table identity.terms add column document text not null default 'terms' check (document in ('terms', 'privacy')),
  add constraint privacy_is_for_everyone check ((document = 'privacy') = (role = 'everyone'));
create trigger terms_are_append_only before update or delete on identity.terms
  for each row execute function core.refuse_change();

alter table identity.terms_accepted add column document text not null default 'terms' check (document in ('terms', 'privacy'));
alter table identity.terms_accepted drop constraint terms_accepted_pkey;
alter table identity.terms_accepted add primary key (account_id, document, version);
alter table identity.accounts add column privacy_version text;

insert into identity.terms (id, document, role, language, version, title, body, published_at) values
(gen_random_uuid(), 'privacy', 'everyone', 'en', '1', 'Privacy notice', $page$This notice says which data AO keeps about you, why, for how long, and what you can do about it. The operator of this installation, named in the [imprint](/legal/imprint), is responsible.

## What we keep, and why
- **Your account**: name, e-mail address, phone number if you give one, language and time zone, to run your account (contract, GDPR Art. 6 (1) b).
- **Your studies**: education, test results and preferences, to find courses and to apply.
- **Your documents**, to keep them for you, to have them verified and to show them to whom you choose.
- **Applications, requests and tickets**, to carry them out.
- **Coins and payments**, also because tax and commercial law ask for it (Art. 6 (1) c). Card numbers never reach us: the payment provider keeps them.
- **Sign-ins and security events**, to protect your account (legitimate interest, Art. 6 (1) f).
- **An activity log**, so that you and we can see what happened to your account and documents.

## Who sees it
You. Verifiers, while you have asked them to check a document. Universities you apply to. Your counsellor. Whoever has a link you shared, until it ends. Providers of mail, SMS and payments get what their task needs and no more. We sell nothing and show no advertisements.

## How long
As long as you have an account, and after that what tax law and the law against money laundering have us keep. Registrations that nobody confirmed go after 30 days, sign-in codes sooner.

## Your rights
You can see and correct your data in the settings. You can ask for a copy of all of it, have your account closed and erased, object, and withdraw a consent at any time with effect for the future by [writing to us](/contact). You can complain to the data protection authority where you live.

## Young people
AO is not for children below 13. Below the age that the law of your country sets, please ask a parent or guardian before you register.$page$, '2026-01-01T00:00:00Z'),
(gen_random_uuid(), 'privacy', 'everyone', 'de', '1', 'Datenschutzhinweise', $page$Diese Hinweise sagen, welche Daten AO über Sie aufbewahrt, warum, wie lange und was Sie tun können. Verantwortlich ist der Betreiber dieser Installation; er steht im [Impressum](/legal/imprint).

## Was wir aufbewahren, und warum
- **Ihr Konto**: Name, E-Mail-Adresse, Telefonnummer, falls Sie eine angeben, Sprache und Zeitzone, um Ihr Konto zu führen (Vertrag, Art. 6 Abs. 1 b DSGVO).
- **Ihr Studium**: Ausbildung, Testergebnisse und Wünsche, um Kurse zu finden und sich zu bewerben.
- **Ihre Dokumente**, um sie für Sie zu verwahren, prüfen zu lassen und denen zu zeigen, die Sie wählen.
- **Bewerbungen, Anfragen und Tickets**, um sie zu bearbeiten.
- **Coins und Zahlungen**, auch weil Steuer- und Handelsrecht es verlangen (Art. 6 Abs. 1 c). Kartennummern erreichen uns nie: Sie bleiben beim Zahlungsdienst.
- **Anmeldungen und Sicherheitsereignisse**, um Ihr Konto zu schützen (berechtigtes Interesse, Art. 6 Abs. 1 f).
- **Ein Protokoll**, damit Sie und wir sehen, was mit Ihrem Konto und Ihren Dokumenten geschah.

## Wer es sieht
Sie. Prüfer, solange Sie sie um die Prüfung eines Dokuments bitten. Hochschulen, bei denen Sie sich bewerben. Ihre Beratung. Wer einen Link von Ihnen hat, bis er endet. Dienste für E-Mail, SMS und Zahlungen erhalten, was ihre Aufgabe braucht, und nicht mehr. Wir verkaufen nichts und zeigen keine Werbung.

## Wie lange
Solange Sie ein Konto haben, und danach, was Steuerrecht und Geldwäscherecht uns aufbewahren lassen. Registrierungen, die niemand bestätigt hat, gehen nach 30 Tagen, Anmeldecodes früher.

## Ihre Rechte
Sie können Ihre Daten in den Einstellungen ansehen und berichtigen. Sie können eine Kopie aller Daten verlangen, Ihr Konto schließen und löschen lassen, widersprechen und eine Einwilligung jederzeit für die Zukunft widerrufen, indem Sie [uns schreiben](/contact). Sie können sich bei der Datenschutzbehörde an Ihrem Wohnort beschweren.

## Junge Menschen
AO ist nicht für Kinder unter 13. Unter dem Alter, das das Recht Ihres Landes bestimmt, fragen Sie bitte einen Elternteil oder Vormund, bevor Sie sich registrieren.$page$, '2026-01-01T00:00:00Z');
