// Suggests what a document says about itself. Only suggestions: a person checks each (spec §4, step 2).
import { documentType } from '#contract/vault/documents/document-types.ts'
import { findDates, type FoundDate } from './find-dates.ts'

export type Suggested = { type: string | null; fields: Record<string, string> }

const byWords: readonly (readonly [string, RegExp])[] = [
  ['passport', /\bpassport\b|P<[A-Z]{3}/i],
  ['english_test', /\b(IELTS|TOEFL|PTE Academic|Duolingo English Test)\b/i],
  ['admission_test', /\b(GRE|GMAT|SAT|ACT)\b.{0,40}\b(score|report)\b/i],
  ['birth_certificate', /birth certificate|certificate of birth/i],
  ['transcript', /\btranscript|statement of marks|consolidated mark/i],
  ['semester_marksheet', /\bsemester\b.{0,80}\b(marks?|grades?)\b/is],
  ['higher_secondary_marksheet', /(senior|higher) (school|secondary)|class xii|hsc\b|12th/i],
  ['secondary_marksheet', /secondary (school|examination)|class x\b|ssc\b|10th/i],
  ['provisional_certificate', /provisional (degree )?certificate/i],
  ['degree', /\bdegree\b|has been (awarded|conferred)|bachelor of|master of|doctor of/i],
  ['diploma', /\bdiploma\b/i],
  ['recommendation', /letter of recommendation|to whom(soever)? it may concern.{0,400}recommend/is],
  ['experience_letter', /experience (letter|certificate)|was employed|worked (with|as)/i],
  ['bank_statement', /bank statement|statement of account|account number.{0,200}balance/is],
  ['police_clearance', /police clearance/i],
  ['visa', /\bvisa\b/i],
  [
    'offer_letter',
    /offer of (admission|a place)|pleased to (offer|inform).{0,120}(admission|admitted)/is,
  ],
]

const labelled = (text: string, label: RegExp, value: RegExp): string | undefined => {
  const match = new RegExp(`(?:${label.source})\\s*[:.\\-–]*\\s*(${value.source})`, 'i').exec(text)
  return match?.[1]?.trim().replace(/\s+/g, ' ')
}

const organisation =
  /\b(university|college|institute|school|board|academy|council|ministry|department|bank|ltd|limited|inc|gmbh)\b/i

const institution = (lines: readonly string[]): string | undefined =>
  lines
    .slice(0, 25)
    .find((line) => organisation.test(line) && line.length <= 90 && !/[:@]/.test(line))

const programme = (text: string): string | undefined =>
  /\b((?:bachelor|master|doctor)\s+of\s+[A-Z][A-Za-z&,\- ]{2,60}|diploma in [A-Z][A-Za-z&,\- ]{2,60}|B\.?Tech\.?[A-Za-z ()]{0,40}|MBA)\b/i
    .exec(text)?.[1]
    ?.split(/\s+(?:in the year|with|from|on|has|having|at|dated)\b/i)[0]
    ?.trim()

const grade = (text: string): string | undefined =>
  labelled(
    text,
    /(?:final |overall |cumulative )?(?:cgpa|gpa|grade|percentage|band score|class|division|result|total score)/,
    /[A-F][+-]?(?![a-z])|\d{1,3}(?:\.\d{1,2})?\s?%?(?:\s?\/\s?\d{1,3})?|first(?: class| division)?|second(?: class| division)?|distinction|pass/,
  )

const dateOf = (dates: readonly FoundDate[], label: RegExp): string | undefined =>
  dates.find(({ before }) => label.test(before))?.date

const place = (text: string) =>
  labelled(text, /place(?: of issue)?/, /[A-Z][A-Za-z ]{2,40}(?=\n|,|$)/)

const fullName = /[A-Z][A-Za-z'’.-]+(?: [A-Z][A-Za-z'’.-]+){1,4}/

export const findPersonName = (text: string): string | undefined =>
  labelled(
    text,
    /(?:student|candidate|holder)?['’]?s? ?name(?: of (?:the )?(?:student|candidate|holder))?/,
    fullName,
  ) ??
  new RegExp(`certify that\\s+(?:mr\\.?|ms\\.?|mrs\\.?)?\\s*(${fullName.source})`).exec(text)?.[1]

const heading = (lines: readonly string[]): string | undefined =>
  lines
    .slice(0, 8)
    .find(
      (line) =>
        /certificate|marksheet|transcript|report|statement|diploma|degree|passport|letter|licen[cs]e/i.test(
          line,
        ) && line.length <= 80,
    )

/** From the words of a document, and the type its owner has chosen (if any) or the words give away. */
export const suggestFields = (words: string, chosen: string | null = null): Suggested => {
  const all = words
    .slice(0, 20_000)
    .split(/\n+/)
    // One blank for many: long runs of blanks take time by their square.
    .map((line) => line.trim().replace(/\s+/g, ' '))
  const text = all.join('\n')
  const lines = all.filter((line) => line.length >= 3)
  const type = chosen ?? byWords.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  const dates = findDates(text)
  const issued = dateOf(dates, /issue|dated?|awarded|given|on this/i) ?? dates.at(-1)?.date
  const found: Record<string, string | undefined> = {
    title: heading(lines)?.slice(0, 100),
    issuer: institution(lines),
    number: labelled(
      text,
      /(?:certificate|registration|document|passport|serial|roll|report|test report form|account|ref(?:erence)?)\s*(?:no|number|id)\.?/,
      /[A-Z0-9][A-Z0-9/-]{3,24}/,
    ),
    dateOfIssue: issued,
    expiry: dateOf(dates, /expir|valid (?:un)?til|valid to|valid thru/i),
    completionDate: dateOf(dates, /complet|passed|held in|examination/i),
    placeOfIssue: place(text),
    programmeName: programme(text),
    grade: grade(text),
    name: findPersonName(text),
  }
  const fits = type ? documentType(type) : undefined
  const kept = Object.entries(found).filter(
    ([field, value]) =>
      value &&
      (!fits ||
        field === 'title' ||
        field === 'name' ||
        [...fits.required, ...fits.optional].some((name) => name === field)),
  )
  return { type, fields: Object.fromEntries(kept) as Record<string, string> }
}
