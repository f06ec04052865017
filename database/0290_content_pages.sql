-- Pages about the installation, by version: a version is never changed, only followed by the next. What people accept (terms and
-- privacy notice) is identity's; the rest stands here.
create table content.page_versions (
  page text not null check (page in ('about', 'imprint', 'accessibility', 'cookies')),
  version text not null check (version ~ '^[1-9][0-9]{0,5}$'),
  language text not null check (language in ('en', 'de')),
  title text not null check (length(title) between 3 and 200),
  body text not null check (length(body) between 1 and 50000),
  published_at timestamptz not null,
  -- Null for what came with the software.
  published_by uuid references identity.accounts (id),
  primary key (page, version, language)
);
create trigger page_versions_are_append_only before update or delete on content.page_versions
  for each row execute function core.refuse_change();

insert into content.page_versions (page, version, language, title, body, published_at) values
('about', '1', 'en', 'About AO', $page$AO helps people who want to study in another country: they find universities and courses, keep their documents in a vault, have them verified, apply, pay and get help, in one place.

## What we stand for
- **Papers that can be trusted.** Silver, gold and platinum say who vouches for a document: an agent, a notary, or the institution that issued it. Anybody can [check a verification](/verify) without an account.
- **Your documents stay yours.** You decide who sees them and for how long, and you can see who looked.
- **No sums in small print.** Prices and coins are shown before you decide.

## Who runs it
The [imprint](/legal/imprint) names the operator of this installation. [Write to us](/contact): you need no account.$page$, '2026-01-01T00:00:00Z'),
('about', '1', 'de', 'Über AO', $page$AO hilft Menschen, die in einem anderen Land studieren wollen: Sie finden Hochschulen und Kurse, verwahren ihre Dokumente, lassen sie prüfen, bewerben sich, bezahlen und bekommen Hilfe, an einem Ort.

## Wofür wir stehen
- **Papiere, denen man trauen kann.** Silber, Gold und Platin sagen, wer für ein Dokument einsteht: ein Agent, ein Notar oder die Einrichtung, die es ausgestellt hat. Jeder kann [eine Prüfung nachsehen](/verify), ohne Konto.
- **Ihre Dokumente bleiben Ihre.** Sie bestimmen, wer sie wie lange sieht, und sehen, wer hineingeschaut hat.
- **Nichts im Kleingedruckten.** Preise und Coins stehen da, bevor Sie sich entscheiden.

## Wer es betreibt
Das [Impressum](/legal/imprint) nennt den Betreiber dieser Installation. [Schreiben Sie uns](/contact): Sie brauchen kein Konto.$page$, '2026-01-01T00:00:00Z'),
('imprint', '1', 'en', 'Imprint', $page$The operator of this installation has not entered their name and address here yet. The law of many countries asks for: name and legal form, a postal address, who represents the operator, an e-mail address, the register and its number, the VAT number, and the authority that supervises.

You reach the people who run it by the [contact form](/contact), without an account.$page$, '2026-01-01T00:00:00Z'),
('imprint', '1', 'de', 'Impressum', $page$Der Betreiber dieser Installation hat seinen Namen und seine Anschrift hier noch nicht eingetragen. Das Recht vieler Länder verlangt: Name und Rechtsform, eine Postanschrift, wer den Betreiber vertritt, eine E-Mail-Adresse, das Register und seine Nummer, die Umsatzsteuernummer und die Aufsichtsbehörde.

Sie erreichen die Menschen, die AO betreiben, über das [Kontaktformular](/contact), ohne Konto.$page$, '2026-01-01T00:00:00Z'),
('accessibility', '1', 'en', 'Accessibility', $page$AO is made to be used by everybody: with a keyboard, with a screen reader, with large letters, on a small phone, in light and dark.

## What is tested
- Screens are checked by axe against the rules of WCAG 2.2, levels A and AA, in light and dark, in a real browser, before each release.
- Important ways (registering, signing in, uploading, sharing, applying, paying) are tried by keyboard and on a phone 360 pixels wide.
- Contrast of text and of the focus ring is tested against 4.5:1 and 3:1.

## What is not
- No independent body has assessed AO, and a machine finds only a part of what stands in the way.
- Documents that people upload are as they made them: we cannot make them accessible.

## Tell us
If something stands in your way, [write to us](/contact). You need no account.$page$, '2026-01-01T00:00:00Z'),
('accessibility', '1', 'de', 'Barrierefreiheit', $page$AO soll von allen benutzt werden können: mit der Tastatur, mit einem Vorleseprogramm, mit großer Schrift, auf einem kleinen Telefon, hell und dunkel.

## Was geprüft ist
- Seiten werden vor jeder Ausgabe in einem echten Browser von axe nach den Regeln der WCAG 2.2, Stufen A und AA, geprüft, hell und dunkel.
- Wichtige Wege (registrieren, anmelden, hochladen, teilen, bewerben, bezahlen) werden mit der Tastatur und auf einem 360 Pixel breiten Telefon ausprobiert.
- Der Kontrast von Text und Fokusrahmen wird gegen 4,5:1 und 3:1 geprüft.

## Was nicht
- Keine unabhängige Stelle hat AO beurteilt, und eine Maschine findet nur einen Teil dessen, was im Weg steht.
- Hochgeladene Dokumente sind so, wie ihre Verfasser sie gemacht haben: Barrierefrei machen können wir sie nicht.

## Sagen Sie es uns
Wenn Ihnen etwas im Weg steht, [schreiben Sie uns](/contact). Sie brauchen kein Konto.$page$, '2026-01-01T00:00:00Z'),
('cookies', '1', 'en', 'Cookies', $page$AO sets only cookies that it needs to work. None of them follows you to other sites, none is for advertising, and no other company sets one. So we ask for no consent to cookies.

## Cookies
- **Sign-in**: keeps you signed in; it ends with your session.
- **Device**: tells a browser that you have said is your own from others; it ends after 90 days or when you remove the device in the settings.
- **Registration**: ties an open registration to the browser it was begun in; it ends after a day.
- **Language and looks**: the language and the light or dark that you chose.

## In the browser itself
Courses that you keep or compare before you sign in, what you have typed in a form that is not sent yet, and your language are kept in the browser, and you can remove them with its own settings.$page$, '2026-01-01T00:00:00Z'),
('cookies', '1', 'de', 'Cookies', $page$AO setzt nur Cookies, die es braucht, um zu funktionieren. Keines folgt Ihnen auf andere Seiten, keines dient der Werbung, und kein anderes Unternehmen setzt eines. Darum bitten wir um keine Einwilligung in Cookies.

## Cookies
- **Anmeldung**: hält Sie angemeldet; endet mit Ihrer Sitzung.
- **Gerät**: unterscheidet einen Browser, den Sie als Ihren bezeichnet haben, von anderen; endet nach 90 Tagen oder wenn Sie das Gerät in den Einstellungen entfernen.
- **Registrierung**: bindet eine offene Registrierung an den Browser, in dem sie begann; endet nach einem Tag.
- **Sprache und Aussehen**: die Sprache und hell oder dunkel, wie Sie gewählt haben.

## Im Browser selbst
Kurse, die Sie sich vor der Anmeldung merken oder vergleichen, noch nicht abgeschickte Eingaben und Ihre Sprache liegen im Browser; Sie können sie in dessen Einstellungen entfernen.$page$, '2026-01-01T00:00:00Z');
