// What the style sheets make of the tokens, in every state that they know, light and dark, by the figures of WCAG 2.2: 4.5:1 for words
// (1.4.3), 3:1 for icons, marks, edges of fields, focus and what shows that something is chosen, against both of its neighbours (1.4.11).
// Forced colours are the system's own; `npm run prove -- every-hand` looks at them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Colour,
  coloursIn,
  contrast,
  type Look,
  lookOf,
  nameOfPath,
  over,
  type Path,
  readSheets,
  type Scheme,
  tokens,
} from './read-colours-for-tests.ts'

const words = 4.5
const parts = 3
const schemes = ['light', 'dark'] as const
const sheets = readSheets()

type Seen = {
  readonly path: Path
  readonly look: Look
  /** Whether the rule itself gives it, under this name or one of its parts (`border`: `border-color` too). */
  readonly says: (property: string) => boolean
}
/** Of every rule, in both schemes, what is measured of it and how much of it is needed. */
const assertAll = (
  measure: (seen: Seen) => { figure: number; needs: number } | undefined,
  atLeast: number,
): void => {
  const faults = new Set<string>()
  let measured = 0
  for (const sheet of sheets)
    for (const { path, values } of sheet.rules)
      for (const scheme of schemes) {
        const says = (property: string) =>
          [...values.keys()].some((name) => name === property || name.startsWith(`${property}-`))
        const found = measure({ path, look: lookOf(sheet, path, scheme), says })
        if (!found) continue
        measured++
        if (found.figure < found.needs)
          faults.add(
            `${sheet.file}: ${nameOfPath(path)}: ${found.figure.toFixed(2)} of ${found.needs} in ${scheme}`,
          )
      }
  assert.deepEqual([...faults], [])
  assert.ok(measured >= atLeast, `only ${measured} were measured`)
}

const least = (colours: readonly Colour[], grounds: readonly Colour[]): number =>
  Math.min(
    ...colours.flatMap((colour) => grounds.map((ground) => contrast(over(colour, ground), ground))),
  )
const stateOf = (path: Path): string[] =>
  path.flatMap(({ simple }) => simple.filter((one) => /^[:[]/.test(one)))
const subjectOf = (path: Path): readonly string[] => path.at(-1)!.simple
const isDrawnBefore = (path: Path): boolean => /^::(?!selection)/.test(subjectOf(path)[0] ?? '')
/** Bears no words: a dot, a bar, a picture. */
const isMark = (path: Path, { values }: Look): boolean =>
  isDrawnBefore(path) ||
  subjectOf(path).some((one) => /^(?:i|img|svg|circle|:is\(i, rect\))$/.test(one)) ||
  ['height', 'block-size'].some((size) =>
    /^0?\.?\d+(px|rem|em)$|^100%$/.test(values.get(size) ?? ''),
  )
/** Hairlines, grounds and washes: what says nothing by itself, and must not be all that says something. */
const isQuiet = (value: string | undefined): boolean =>
  /var\(--(?:line|sunken|surface|paper|\w+-wash|foil-faint)\)/.test(value ?? '')

test('words can be read on what is behind them, in every state', () => {
  assertAll(({ path, look, says }) => {
    if (!says('color') && !(says('background') && look.own.length > 0)) return undefined
    if (isMark(path, look)) return undefined
    return {
      figure: least([look.text], look.own.length > 0 ? look.own : look.behind),
      needs: words,
    }
  }, 500)
})

test('icons, and marks that a state brings about, can be seen', () => {
  assertAll(({ path, look, says }) => {
    if (!isMark(path, look)) return undefined
    const drawn = ['fill', 'stroke', ...(stateOf(path).length > 0 ? ['background'] : [])].filter(
      (property) => says(property) && !isQuiet(look.values.get(property)),
    )
    const colours = drawn.flatMap((property) => look.colours(property))
    if (subjectOf(path).includes('svg') && says('color')) colours.push(look.text)
    if (colours.length === 0) return undefined
    return { figure: least(colours, look.behind), needs: parts }
  }, 30)
})

test('what is made faint can still be read', () => {
  assertAll(({ path, look: { opacity, own, behind, text }, says }) => {
    if (!says('opacity') || opacity === 0 || opacity === 1 || isDrawnBefore(path)) return undefined
    const faint = ([r, g, b]: Colour): Colour => [r, g, b, opacity]
    const figures = behind.flatMap((ground) =>
      (own.length > 0 ? own.map((colour) => over(faint(colour), ground)) : [ground]).map((back) =>
        contrast(over(faint(text), ground), back),
      ),
    )
    return { figure: Math.min(...figures), needs: words }
  }, 0)
})

test('edges of fields can be seen, and edges that a state colours', () => {
  assertAll(({ path, look, says }) => {
    const isField = subjectOf(path).some((one) =>
      /^(?:input|textarea|select)$|Input-input|Checkbox-input/.test(one),
    )
    const colours = look.colours('border')
    if (!says('border') || colours.length === 0) return undefined
    if (!isField && (stateOf(path).length === 0 || isQuiet(look.values.get('border'))))
      return undefined
    return { figure: least(colours, look.behind), needs: parts }
  }, 60)
})

test('a focus ring can be seen on what is around it', () => {
  assertAll(({ look, says }) => {
    const colours = look.colours('outline')
    if (!says('outline') || colours.length === 0) return undefined
    return { figure: least(colours, look.behind), needs: parts }
  }, 16)
})

const choosing =
  /^:checked$|^:has\(.*:checked\)$|^\[(?:aria-(?:selected|pressed|checked)='true'|aria-current\b.*|data-(?:state='here'|here|on|over|active|selected|chosen|in))\]$/

/** The marks that one look has and another has not: of what each is, and what it lies on. */
const marksOf = (chosen: Look, rest: Look): readonly number[] => {
  const onto = chosen.own.length > 0 ? chosen.own : chosen.behind
  const figures: number[] = []
  const isNew = (property: string) => chosen.values.get(property) !== rest.values.get(property)
  // Whether it is filled: against what is around it, and against the same when it is not chosen.
  if (isNew('background') && chosen.own.length > 0)
    figures.push(
      least(chosen.own, [...chosen.behind, ...(rest.own.length > 0 ? rest.own : chosen.behind)]),
    )
  for (const property of ['border', 'box-shadow', 'outline', 'text-decoration', 'fill', 'stroke']) {
    const colours = chosen.colours(property)
    if (!isNew(property) || colours.length === 0) continue
    const around = property === 'border' || property === 'outline' ? chosen.behind : []
    figures.push(least(colours, [...onto, ...around, ...rest.colours(property)]))
  }
  return figures
}

test('what is chosen is told from what is not by more than a tint', () => {
  const best = new Map<string, number>()
  for (const sheet of sheets)
    for (const { path } of sheet.rules) {
      const at = path.findIndex(({ simple }) => simple.some((one) => choosing.test(one)))
      if (at < 0) continue
      const rest = path.map(({ combinator, simple }) => ({
        combinator,
        simple: simple.filter((one) => !choosing.test(one)),
      }))
      // All that a state brings about counts, wherever it shows.
      const group = `${sheet.file}: ${nameOfPath(path.slice(0, at + 1))}`
      for (const scheme of schemes) {
        const marks = marksOf(lookOf(sheet, path, scheme), lookOf(sheet, rest, scheme))
        const key = `${group} in ${scheme}`
        best.set(key, Math.max(best.get(key) ?? 0, ...marks))
      }
    }
  assert.ok(best.size >= 20, `only ${best.size} were found`)
  assert.deepEqual(
    [...best].filter(([, figure]) => figure < parts).map(([key, n]) => `${key}: ${n.toFixed(2)}`),
    [],
  )
})

test('words, edges and rings of every kind can be seen on every ground and every wash', () => {
  const grounds = [...tokens.keys()].filter((name) =>
    /^--(?:paper|surface|sunken|[\w-]+-wash)$/.test(name),
  )
  assert.equal(grounds.length, 12)
  const colour = (name: string, scheme: Scheme) => coloursIn(`var(${name})`, scheme)[0]!
  const faults: string[] = []
  for (const scheme of schemes)
    for (const ground of grounds)
      for (const [names, needs] of [
        [['--ink', '--ink-soft', '--ink-faint', '--teal', '--brass', '--bad', '--good'], words],
        [['--line-strong', '--ring', '--brass-bright'], parts],
      ] as const)
        for (const name of names) {
          const figure = contrast(colour(name, scheme), colour(ground, scheme))
          if (figure < needs) faults.push(`${name} on ${ground}: ${figure.toFixed(2)} in ${scheme}`)
        }
  assert.deepEqual(faults, [])
})
