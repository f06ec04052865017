// Understanding a question, before any engine: what is a place, a level, a limit, a date; what remains are words.
import { wholeMoneyText } from '#text/intl.ts'
import { durationBands, type Chip } from '#contract/catalogue/search/shapes.ts'
import {
  countryName,
  durationName,
  languageName,
  levelName,
  limitsIn,
  monthName,
  testName,
  wayName,
} from '../../courses/labels.ts'
import type { Language } from '#contract/shapes.ts'
import { durationBandOf, englishTestIds } from '../index/index-state.ts'
import { amountsIn, type Amount } from '../query/amounts.ts'
import { edits, maxTypos } from '../index/lexicon.ts'
import type { MeantFilters, Meaning, Meanings } from './meanings.ts'
import { stem, type WordToken, wordTokensOf } from './words.ts'

export type Understood = { filters: MeantFilters; chips: Chip[]; words: WordToken[] }
type Asker = {
  language: Language
  currency: string
  literal: readonly string[]
  known: (word: string) => boolean
}
type Reading = {
  kind: string
  values: readonly string[]
  label: string
  from: number
  to: number
  stays?: boolean
  filters: MeantFilters
}

const labelOf = (meaning: Meaning, language: Language): string => {
  const limits = limitsIn(language)
  const each = (name: (value: string, language: Language) => string) =>
    meaning.values.map((value) => name(value, language)).join(', ')
  switch (meaning.kind) {
    case 'country':
      return each(countryName)
    case 'level':
      return each(levelName)
    case 'language':
      return each(languageName)
    case 'intake':
      return meaning.values.length <= 2
        ? each(monthName)
        : `${monthName(meaning.values[0]!, language)} …`
    case 'test':
      return each(testName)
    case 'scholarship':
      return wayName('scholarship', language)
    case 'open':
      return limits.open
    case 'free':
      return limits.feeMax.replace('{amount}', '0')
    default:
      return wayName(meaning.values[0] ?? '', language)
  }
}

const filtersOf = (meaning: Meaning): MeantFilters => {
  if (meaning.kind === 'scholarship') return { scholarship: true }
  if (meaning.kind === 'open') return { open: true }
  if (meaning.kind === 'free') return { feeMax: 0 }
  if (meaning.kind === 'word') return {}
  // A season none of whose months are on offer asks for something that is not there.
  return { [meaning.kind]: meaning.values.length > 0 ? [...meaning.values] : ['none'] }
}

const ofAmount = (amount: Amount, { language, currency }: Asker): Reading => {
  const limits = limitsIn(language)
  const place = { from: amount.from, to: amount.to }
  if (amount.kind === 'duration') {
    const at = durationBands.indexOf(durationBandOf(amount.months)!)
    const bands = amount.upTo ? durationBands.slice(0, at + 1) : [durationBands[at]!]
    return {
      kind: 'duration',
      values: [...bands],
      label: bands.map((band) => durationName(band, language)).join(', '),
      filters: { duration: [...bands] },
      ...place,
    }
  }
  if (amount.kind === 'score') {
    const label = limits.score
      .replace('{test}', testName(amount.test, language))
      .replace('{score}', amount.score === null ? '' : String(amount.score))
      .trim()
    const compared = amount.score !== null && (englishTestIds as string[]).includes(amount.test)
    return {
      kind: 'test',
      values: [amount.test, ...(compared ? [String(amount.score)] : [])],
      label,
      ...place,
      filters: compared
        ? { qualify: { tests: { [amount.test]: amount.score! }, grade: null } }
        : { test: [amount.test] },
    }
  }
  const money = wholeMoneyText(language, amount.amount, currency)
  return {
    kind: amount.kind,
    values: [String(amount.amount)],
    label: limits[amount.kind].replace('{amount}', money),
    filters: { [amount.kind]: amount.amount },
    ...place,
  }
}

/** The meaning of a word no course knows, when one letter or two away from a word that means something. */
const likelyMeaning = (word: string, meanings: Meanings): Meaning | undefined => {
  if (word.length < 5) return undefined
  const maxEdits = Math.min(maxTypos(word), word.length < 9 ? 1 : 2)
  for (let distance = 1; distance <= maxEdits; distance++)
    for (const key of meanings.single)
      if (key[0] === word[0] && edits(word, key, distance) === distance)
        return meanings.phrases.get(key)
  return undefined
}

/** A phrase one letter away, when one of its words is unknown: `tution free`. */
const likelyPhrase = (
  words: readonly string[],
  meanings: Meanings,
  asker: Asker,
): Meaning | undefined => {
  if (words.length > 3 || words.every((word) => asker.known(stem(word)))) return undefined
  const said = words.join(' ')
  const near =
    said.length < 8
      ? undefined
      : meanings.several.find(
          (key) =>
            key[0] === said[0] &&
            Math.abs(key.length - said.length) < 2 &&
            edits(said, key, 1) === 1,
        )
  return near === undefined ? undefined : meanings.phrases.get(near)
}

const phrasesIn = (tokens: readonly WordToken[], meanings: Meanings, asker: Asker): Reading[] => {
  const found: Reading[] = []
  for (let at = 0; at < tokens.length; at++) {
    for (let length = Math.min(meanings.longest, tokens.length - at); length > 0; length--) {
      const run = tokens.slice(at, at + length)
      const meaning =
        meanings.phrases.get(run.map(({ word }) => word).join(' ')) ??
        (length > 1
          ? likelyPhrase(
              run.map(({ word }) => word),
              meanings,
              asker,
            )
          : asker.known(stem(run[0]!.word))
            ? undefined
            : likelyMeaning(run[0]!.word, meanings))
      if (!meaning) continue
      const taken = !asker.literal.includes(`${meaning.kind}:${meaning.values.join(',')}`)
      if (taken && meaning.kind !== 'word')
        found.push({
          kind: meaning.kind,
          values: meaning.values,
          label: labelOf(meaning, asker.language),
          from: run[0]!.from,
          to: run.at(-1)!.to,
          stays: meaning.stays,
          filters: filtersOf(meaning),
        })
      at += length - 1
      break
    }
  }
  return found
}

const merged = (into: MeantFilters, more: MeantFilters): MeantFilters => {
  for (const [name, value] of Object.entries(more) as [keyof MeantFilters, unknown][]) {
    const before = into[name]
    if (Array.isArray(before) && Array.isArray(value))
      Object.assign(into, { [name]: [...new Set([...before, ...value])] })
    else if (name === 'qualify' && into.qualify)
      into.qualify = {
        ...into.qualify,
        tests: { ...into.qualify.tests, ...(value as typeof into.qualify).tests },
      }
    else Object.assign(into, { [name]: value })
  }
  return into
}

const without = (question: string, { from, to }: { from: number; to: number }): string =>
  `${question.slice(0, from)} ${question.slice(to)}`.replace(/\s+/g, ' ').trim()

export const parseQuestion = (question: string, meanings: Meanings, asker: Asker): Understood => {
  const numbers = amountsIn(question.toLowerCase(), asker.currency)
    .map((amount) => ofAmount(amount, asker))
    .filter((one) => !asker.literal.includes(`${one.kind}:${one.values.join(',')}`))
  const outside = (token: WordToken) =>
    !numbers.some(({ from, to }) => token.from < to && token.to > from)
  const tokens = wordTokensOf(question).filter(outside)
  const found = [...numbers, ...phrasesIn(tokens, meanings, asker)].sort((a, b) => a.from - b.from)
  const left = tokens.filter(
    (token) => !found.some((one) => !one.stays && token.from < one.to && token.to > one.from),
  )
  const said = left.filter(({ word }) => !meanings.fillers.has(word))
  return {
    filters: found.reduce((all, one) => merged(all, one.filters), {} as MeantFilters),
    chips: found.map(({ kind, values, label, from, to }) => ({
      kind,
      value: values.join(','),
      label,
      text: question.slice(from, to),
      rest: without(question, { from, to }),
    })),
    // A question of fillers only still means its words: "university of the arts" has others, "the university" has not.
    words: said.length > 0 || found.length > 0 ? said : left,
  }
}
