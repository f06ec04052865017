// Numbers in a question: money, lengths of time, test results. `mba under 20k €, ielts 6.5, 1 year`.
import { toeflNow } from '#contract/qualifications/test-scores.ts'
import * as de from '#text/de/catalogue/search.ts'
import * as en from '#text/en/catalogue/search.ts'
import { fromEuros, toEuros } from '../../courses/fee-rates.ts'
import { alternatives } from '../question/meanings.ts'

export type Amount =
  | { kind: 'feeMax' | 'feeMin'; amount: number; from: number; to: number }
  | { kind: 'duration'; months: number; upTo: boolean; from: number; to: number }
  | { kind: 'score'; test: string; score: number | null; from: number; to: number }

const either = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
    .join('|')

const currencyNames: Readonly<Record<string, string>> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  $: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  chf: 'CHF',
  franken: 'CHF',
  aud: 'AUD',
  cad: 'CAD',
  nzd: 'NZD',
  inr: 'INR',
  '₹': 'INR',
  rupees: 'INR',
}
const currency = either(Object.keys(currencyNames))
const upper = `${either(alternatives('most'))}|<=?`
const lower = `${either(alternatives('least'))}|>=?`
const number = String.raw`\d{1,3}(?:[.,'’\s]\d{3})+|\d{1,7}`
const counting = { ...en.numberWords, ...de.numberWords }

const feePattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(${upper}|${lower})\s*)?(${currency})?\s*(${number})\s?(k)?(?:\s?(${currency}))?(?![\p{L}\d])`,
  'gu',
)
const durationPattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(${upper})\s+)?(\d{1,2}|${either(Object.keys(counting).filter((word) => !word.includes('jährig')))})[\s-]?(${either([...alternatives('year'), 'jährig', 'jähriger', 'jähriges'])}|${either(alternatives('month'))}|${either(alternatives('semester'))})(?![\p{L}\d])`,
  'gu',
)
const testNames: Readonly<Record<string, string>> = {
  ielts: 'ielts_academic',
  toefl: 'toefl_ibt',
  'toefl ibt': 'toefl_ibt',
  pte: 'pte_academic',
  duolingo: 'duolingo',
  det: 'duolingo',
  cae: 'cambridge_c1',
  gmat: 'gmat',
  gre: 'gre',
  testdaf: 'testdaf_digital',
  dsh: 'dsh',
}
const testPattern = new RegExp(
  String.raw`(?<![\p{L}\d])(${either(Object.keys(testNames))})(?:\s*(\d{1,3}(?:[.,]\d)?))?(?![\p{L}\d])`,
  'gu',
)
const refused = new RegExp(String.raw`(?<![\p{L}])(?:no|without|ohne|kein)\s+$`, 'u')

/** What the numbers of a question say; money in whole units of the asker's currency. `question` is in lower case. */
export const amountsIn = (question: string, requested: string): Amount[] => {
  const found: Amount[] = []
  const free = (from: number, to: number) => !found.some((one) => from < one.to && to > one.from)
  for (const match of question.matchAll(testPattern)) {
    const [whole, name = '', score] = match
    if (refused.test(question.slice(0, match.index))) continue
    const test = testNames[name.replace(/\s+/g, ' ')]!
    const value = score === undefined ? null : Number(score.replace(',', '.'))
    found.push({
      kind: 'score',
      test,
      score: value === null ? null : test === 'toefl_ibt' ? toeflNow(value) : value,
      from: match.index,
      to: match.index + whole.length,
    })
  }
  for (const match of question.matchAll(durationPattern)) {
    const [whole, limit, count = '', unit = ''] = match
    const amount = counting[count] ?? Number(count)
    const months =
      amount *
      (alternatives('month').includes(unit) ? 1 : alternatives('semester').includes(unit) ? 6 : 12)
    if (months > 0 && months <= 120 && free(match.index, match.index + whole.length))
      found.push({
        kind: 'duration',
        months,
        upTo: limit !== undefined,
        from: match.index,
        to: match.index + whole.length,
      })
  }
  for (const match of question.matchAll(feePattern)) {
    const [whole, limit, before, digits = '', thousand, after] = match
    const named = before ?? after
    const amount = Number(digits.replace(/[.,'’\s]/g, '')) * (thousand ? 1000 : 1)
    if (
      (limit === undefined && named === undefined) ||
      (named === undefined && amount < 500) ||
      !free(match.index, match.index + whole.length)
    )
      continue
    // A year stands alone more often than a fee of that size.
    if (
      named === undefined &&
      !thousand &&
      amount >= 2024 &&
      amount <= 2032 &&
      !/[<>]/.test(limit ?? '')
    )
      continue
    const from = limit === undefined ? '' : limit
    const kind = new RegExp(`^(?:${lower})$`, 'u').test(from) ? 'feeMin' : 'feeMax'
    const own = named === undefined ? requested : currencyNames[named]!
    found.push({
      kind,
      amount: own === requested ? amount : fromEuros(toEuros(amount, own), requested),
      from: match.index,
      to: match.index + whole.length,
    })
  }
  return found
}
