// What the style sheets make of the tokens: each rule is thought of as one element that has exactly what its selector says, inside
// others that have what the rest of it says, and gets the colours that the cascade of its file gives it.
import { globSync, readFileSync } from 'node:fs'
import postcss, { type AtRule, type Rule } from 'postcss'

export type Scheme = 'light' | 'dark'
/** Red, green, blue of 0 to 255, and how much of it there is, of 0 to 1. */
export type Colour = readonly [number, number, number, number]

const channel = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const luminance = ([r, g, b]: Colour): number =>
  0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)

/** WCAG 2.2, of two colours that nothing shines through. */
export const contrast = (one: Colour, other: Colour): number => {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright! + 0.05) / (dim! + 0.05)
}

/** What is seen of a colour that lets through what is behind it. */
export const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
  r * a + x * (1 - a),
  g * a + y * (1 - a),
  b * a + z * (1 - a),
  1,
]

const ofHex = (hex: string): Colour => {
  const digits = hex.length <= 5 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const [r, g, b, a = 255] = digits.match(/../g)!.map((two) => parseInt(two, 16))
  return [r!, g!, b!, a / 255]
}

/** The colours of tokens.css in both schemes; what a rule says by itself (`--ring: var(--foil)`) comes before. */
export const tokens = new Map<string, string>()
postcss
  .parse(readFileSync('web/ui/tokens.css', 'utf8'))
  .walkDecls(/^--/, ({ prop, value }) => void (tokens.has(prop) || tokens.set(prop, value)))

/**
 * Every colour in a value: one of a colour, several of a gradient; none where it is nothing, inherited or not a colour.
 * Fails on a token that nobody has.
 */
export const coloursIn = (
  value: string,
  scheme: Scheme,
  own: ReadonlyMap<string, string> = new Map(),
  current?: Colour,
): Colour[] => {
  const found: Colour[] = []
  const mix = /^color-mix\(in srgb, (.+?) (\d+)%, transparent\)$/.exec(value)
  if (mix)
    return coloursIn(mix[1]!, scheme, own, current).map(([r, g, b, a]) => [
      r,
      g,
      b,
      (a * Number(mix[2])) / 100,
    ])
  for (const [part, token, rest, light, dark] of value.matchAll(
    /var\((--[\w-]+)(?:, ([^()]+))?\)|light-dark\(([^,()]+), ([^,()]+)\)|#[0-9a-f]{3,8}\b|\bcurrentcolor\b|\bwhite\b/gi,
  )) {
    if (light) found.push(...coloursIn((scheme === 'light' ? light : dark)!.trim(), scheme, own))
    else if (token) {
      const meant = own.get(token) ?? tokens.get(token) ?? rest
      if (meant !== undefined) found.push(...coloursIn(meant, scheme, own, current))
    } else if (part.toLowerCase() === 'currentcolor') found.push(...(current ? [current] : []))
    else found.push(part === 'white' ? [255, 255, 255, 1] : ofHex(part))
  }
  return found
}

/** One element of a selector, and how it stands to the one before it. */
type Step = { readonly combinator: string; readonly simple: readonly string[] }
type Path = readonly Step[]

const stepsOf = (selector: string): Path => {
  const steps: { combinator: string; simple: string[] }[] = [{ combinator: '', simple: [] }]
  for (const [part] of selector.matchAll(
    /\s*[>+~]\s*|\s+|::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|\[[^\]]+\]|[.#]?[\w-]+|\*/g,
  )) {
    if (/^(?:\s*[>+~]\s*|\s+)$/.test(part))
      steps.push({ combinator: part.trim() || ' ', simple: [] })
    // What is drawn before or after an element stands in it.
    else if (part.startsWith('::')) steps.push({ combinator: '>', simple: [part] })
    else steps.at(-1)!.simple.push(part)
  }
  return steps
}
const within = (few: Step, many: Step): boolean =>
  few.simple.every((one) => one === '*' || many.simple.includes(one))
const isBeside = ({ combinator }: Step): boolean => combinator === '+' || combinator === '~'

/** Whether a rule is meant for the element of a path: its last step is the same element, the others stand before it in this order. */
const reaches = (rule: Path, path: Path): boolean => {
  if (!within(rule.at(-1)!, path.at(-1)!)) return false
  let at = path.length - 1
  for (let step = rule.length - 1; step > 0; step--) {
    const { combinator } = rule[step]!
    const wanted = rule[step - 1]!
    let found = -1
    for (let before = at - 1; before >= 0; before--) {
      if (isBeside(path[before + 1]!) !== (combinator === '+' || combinator === '~')) {
        if (combinator !== ' ') break
        continue
      }
      if (within(wanted, path[before]!)) {
        found = before
        break
      }
      if (combinator === '>' || combinator === '+') break
    }
    if (found < 0) return false
    at = found
  }
  return true
}
const weight = (path: Path): number =>
  path
    .flatMap(({ simple }) => simple)
    .reduce((sum, one) => sum + (/^(?:\w|::|\*)/.test(one) ? (one === '*' ? 0 : 1) : 100), 0)

type Declared = { readonly path: Path; readonly values: ReadonlyMap<string, string> }
export type Sheet = { readonly file: string; readonly rules: readonly Declared[] }

const isForScreens = (rule: Rule): boolean => {
  for (let at = rule.parent as AtRule | undefined; at?.type === 'atrule'; at = at.parent as AtRule)
    if (/forced-colors|print|scripting/.test(at.params) || at.name === 'keyframes') return false
  return true
}

/** All style sheets of the product, as screens with colours of their own show them. */
export const readSheets = (): Sheet[] =>
  globSync('web/**/*.css')
    .sort()
    .map((file) => {
      const rules: Declared[] = []
      postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
        if (!isForScreens(rule)) return
        const values = new Map<string, string>()
        rule.each((node) => void (node.type === 'decl' && values.set(node.prop, node.value)))
        for (const selector of rule.selectors) rules.push({ path: stepsOf(selector), values })
      })
      return { file, rules }
    })

const ways: Readonly<Record<string, string>> = {
  'background-color': 'background',
  'background-image': 'background',
  'outline-color': 'outline',
}
/** `border-color`, `border-block-start`, … are all edges; a later one comes on top of an earlier. */
const nameOf = (property: string): string =>
  /^border(?!-(?:radius|collapse|spacing)|.*-radius$)/.test(property)
    ? 'border'
    : (ways[property] ?? property)

/** What the element of a path has of its own, by the rules of its file. */
const ownValues = ({ rules }: Sheet, path: Path): Map<string, string> => {
  const values = new Map<string, string>()
  const reaching = rules
    .filter((rule) => reaches(rule.path, path))
    .map((rule, order) => ({ ...rule, order }))
    .sort((a, b) => weight(a.path) - weight(b.path) || a.order - b.order)
  for (const rule of reaching)
    for (const [property, value] of rule.values) values.set(nameOf(property), value)
  return values
}

export type Look = {
  readonly text: Colour
  /** Whether the file gives it, or one around it, a colour of its own. */
  readonly saysText: boolean
  /** Of itself, over what is behind it; nothing where it shows what is behind it. */
  readonly own: readonly Colour[]
  /** What may be behind it: that of those around it, or any ground that the product has. */
  readonly behind: readonly Colour[]
  readonly values: ReadonlyMap<string, string>
  /** Of a property: its colours as seen, with those of tokens that were given anew. */
  readonly colours: (property: string) => readonly Colour[]
  readonly opacity: number
}

const plainGrounds = ['--paper', '--surface', '--sunken']
/** What only the passport cover bears. */
const forCover = /var\(--(?:on-cover|foil)/
const coverGrounds = ['--cover', '--cover-deep']

/** How an element looks: the last of a path whose others stand around it, or before it. */
export const lookOf = (sheet: Sheet, path: Path, scheme: Scheme): Look => {
  let text: Colour = coloursIn('var(--ink)', scheme)[0]!
  let saysText = false
  const grounds = (names: readonly string[]) =>
    names.flatMap((token) => coloursIn(`var(${token})`, scheme))
  const drawn = ['color', 'fill', 'stroke'].map((name) => ownValues(sheet, path).get(name) ?? '')
  let behind: Colour[] = grounds(
    drawn.some((value) => forCover.test(value)) ? coverGrounds : plainGrounds,
  )
  let own: Colour[] = []
  let values = new Map<string, string>()
  const given = new Map<string, string>()
  for (let length = 1; length <= path.length; length++) {
    // Who stands beside the next gives it nothing.
    if (length < path.length && isBeside(path[length]!)) continue
    values = ownValues(sheet, path.slice(0, length))
    for (const [name, value] of values) if (name.startsWith('--')) given.set(name, value)
    if (own.length > 0) behind = own
    const said = values.get('color')
    const colours = said === undefined ? [] : coloursIn(said, scheme, given, text)
    if (colours[0]) {
      text = colours[0]
      saysText = true
    }
    const ground = values.get('background') ?? ''
    own = coloursIn(ground, scheme, given, text).flatMap((colour) =>
      colour[3] === 1 ? [colour] : behind.map((back) => over(colour, back)),
    )
  }
  const onto = own.length > 0 ? own : behind
  return {
    text,
    saysText,
    own,
    behind,
    values,
    colours: (property) =>
      coloursIn(values.get(property) ?? '', scheme, given, text).flatMap((colour) =>
        colour[3] === 1 ? [colour] : onto.map((back) => over(colour, back)),
      ),
    opacity: Number(values.get('opacity') ?? 1),
  }
}

export const nameOfPath = (path: Path): string =>
  path.map(({ combinator, simple }) => `${combinator} ${simple.join('')}`.trim()).join(' ')
export type { Path, Step }
