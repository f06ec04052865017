// Every change of one place in a JSON value: other letters, numbers, kinds, things left out, added, repeated, swapped.

/** `added`: all that was there stands as before, and something was added. */
export type Mutation = { readonly where: string; readonly value: unknown; readonly added: boolean }

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Another letter at this place. */
const flipped = (text: string, at: number): string => {
  const letter = text[at]!
  const other = /[a-y0-8]/i.test(letter)
    ? String.fromCharCode(letter.charCodeAt(0) + 1)
    : letter === 'a'
      ? 'b'
      : 'a'
  return text.slice(0, at) + other + text.slice(at + 1)
}

const otherTexts = (text: string, places: number): unknown[] => {
  const step = Math.max(1, text.length / places)
  const at = Array.from({ length: Math.min(places, text.length) }, (_, n) => Math.floor(n * step))
  return [
    ...new Set([
      ...at.map((place) => flipped(text, place)),
      `${text} `,
      `${text}\u200b`,
      text.slice(0, -1),
      '',
      text.toUpperCase(),
      text.toLowerCase(),
    ]),
  ].filter((other) => other !== text)
}

const isAddition = (value: unknown, other: unknown): boolean =>
  isObject(value) && isObject(other) && Object.keys(value).every((key) => other[key] === value[key])

const others = (value: unknown, places: number): unknown[] => {
  if (typeof value === 'string')
    return [
      ...otherTexts(value, value.length > 200 ? places * 60 : places),
      null,
      [value],
      { value },
      7,
    ]
  if (typeof value === 'number')
    return [value + 1, value - 1, -value - 1, String(value), null, [value]]
  if (typeof value === 'boolean') return [!value, String(value), null, Number(value)]
  if (value === null) return [0, '', 'x', {}, []]
  if (Array.isArray(value))
    return [
      [],
      [...value, 'x'],
      [...value, ...value.slice(0, 1)],
      ...value.map((_, at) => value.toSpliced(at, 1)),
      ...value.slice(1).map((_, at) => value.with(at, value[at + 1]).with(at + 1, value[at])),
      null,
    ]
  const held = Object.entries(value as Json)
  return [
    {},
    null,
    [value],
    { ...(value as Json), unheardOf: 'x' },
    ...held.map(([key]) => Object.fromEntries(held.filter(([name]) => name !== key))),
    ...held.map(([key, said]) =>
      Object.fromEntries(held.flatMap((one) => (one[0] === key ? [[`${key}X`, said]] : [one]))),
    ),
  ]
}

/** `places`: so many letters are changed in each text; in a long one sixty times as many. What says the same is left out. */
export function* mutationsOf(value: unknown, places: number, where = ''): Generator<Mutation> {
  const before = JSON.stringify(value)
  for (const other of others(value, places))
    if (JSON.stringify(other) !== before) {
      yield { where: where || '(all)', value: other, added: isAddition(value, other) }
    }
  if (Array.isArray(value))
    for (const [at, one] of value.entries())
      for (const inner of mutationsOf(one, places, `${where}[${at}]`))
        yield { ...inner, value: value.with(at, inner.value) }
  else if (isObject(value))
    for (const [key, one] of Object.entries(value))
      for (const inner of mutationsOf(one, places, `${where}.${key}`))
        yield { ...inner, value: { ...value, [key]: inner.value } }
}
