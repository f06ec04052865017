// One rule for all text that people type: nothing in it that a reader cannot see, or that changes what they read.

// Controls but tab and line breaks; line separators of their own; Unicode's bidirectional controls (UAX 9); what is shown as
// nothing (Default_Ignorable_Code_Point) or as blank (Braille without dots); what nobody but its maker can read (private
// use) and what is no character. Of the ignorable, joiners and selectors of variants are judged by where they stand.
const hidden =
  /\u034f|\u17b4|\u17b5|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]|\p{Co}|\p{Noncharacter_Code_Point}/u

// A joiner stands between letters of scripts that need it, or after a part of an emoji; a selector of variants after an
// emoji, or a letter that has variants (Han, Mongolian); nobody writes more than four marks over one letter.
const misplaced =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Mongolian}\p{Script=Khmer}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f](?!\u20e3)|(?<![\p{Script=Han}\p{Script=Mongolian}])(?:[\u180b-\u180d]|\u180f|[\ufe00-\ufe0d]|[\u{e0100}-\u{e01ef}])|\p{M}{5}/u

/** Whether all of it can be seen, in the order in which it was written, and PostgreSQL can keep it. */
export const isCleanText = (s: string): boolean =>
  s.isWellFormed() && !hidden.test(s) && !misplaced.test(s)

const everyHidden = new RegExp(hidden, 'gu')
const everyMisplaced = new RegExp(misplaced, 'gu')
export const withoutHidden = (s: string): string =>
  s.replace(everyHidden, '').replace(everyMisplaced, '')

/**
 * Fields that reading the input of a call does not hold to the rule, by name, each with its reason; what is inside them is
 * free too. Every other string of a body or query is refused there, whatever its own schema says.
 */
export const freeFields: Readonly<Record<string, string>> = {
  pass: 'a password: an old one is compared as it is, a new one has its own rule',
  password: 'a password: compared as it is',
  new_pass: 'a password: a new one has its own rule',
  temp_pass: 'a password sent by mail: compared as it is',
  pass_confirmation: 'a password: compared with the other',
  client_secret: 'compared as it is',
  q: 'a question: its shape leaves out what nobody sees',
  search: 'a question: its shape leaves out what nobody sees',
  fileName: 'the name of a file: its shape leaves out what nobody sees',
  filename: 'the name of a file: its shape leaves out what nobody sees',
}

/** Letters that Unicode does not take apart, as the Latin letters that stand for them. */
const standFor: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ə: 'e',
}

/** Without case, marks and apostrophes, for comparing and finding: `Żółć O’Brien` → `zolc obrien`. SQL has `identity.public_folded`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[đðøłßæœþıħə]/g, (letter) => standFor[letter]!)
    .replace(/['’‘ʼʻʹʿʾ´`·]/g, '')

const inGerman: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** A part of an address made of a name, of at most so many characters: `MSc Informatik (Master)` → `msc-informatik-master`. */
export const slugOf = (name: string, max: number): string =>
  foldText(
    name
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöü]/g, (letter) => inGerman[letter]!)
      .replaceAll('&', ' and ')
      .replaceAll('.', ''),
  )
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-|-$/g, '')
