// What a call may be sent by whoever means it harm, or by a broken client.
import fc from 'fast-check'

export const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    -0,
    2 ** 53,
    '',
    ' ',
    'x',
    '\u0000',
    '\ud800',
    '\u202e',
    'a'.repeat(300),
    [],
    [null],
    {},
    { $ne: 1 },
    { length: 1e9 },
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '1e3',
    'NaN',
    '9'.repeat(400),
    '00000000-0000-0000-0000-000000000000',
    '2026-02-30',
    '9999999-01-01T00:00:00Z',
    '%00',
    '\r\nX-Evil: 1',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Where a value stands: keys and indexes from the outermost. */
type Leaf = readonly (string | number)[]
export const leavesOf = (value: unknown, at: Leaf = []): Leaf[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]))]
    : [at]

export const replaceAt = (
  value: unknown,
  [key, ...rest]: Leaf,
  by: unknown,
  remove: boolean,
): unknown => {
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  if (rest.length === 0 && remove) delete copy[key]
  else copy[key] = replaceAt(copy[key], rest, by, remove)
  return copy
}

export const mutated = (sample: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom(...leavesOf(sample)), hostile)
        .map(([leaf, by]) => replaceAt(sample, leaf, by, false)),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...leavesOf(sample))
        .map((leaf) => replaceAt(sample, leaf, undefined, true)),
    },
    {
      weight: 1,
      arbitrary: hostile.map((by) =>
        typeof sample === 'object' && sample !== null
          ? { ...sample, unknown_field: by, role: 'admin' }
          : by,
      ),
    },
    { weight: 1, arbitrary: hostile },
  )

export const rawBodies: readonly { type: string; payload: string }[] = [
  { type: 'application/json', payload: '{"a":' },
  { type: 'application/json', payload: '[]' },
  { type: 'application/json', payload: 'null' },
  { type: 'application/json', payload: `"${'x'.repeat(1_000_000)}"` },
  { type: 'application/json', payload: '{"__proto__":{"admin":true}}' },
  { type: 'application/json', payload: `${'['.repeat(20_000)}` },
  { type: 'text/html', payload: '<b>' },
  { type: 'image/svg+xml', payload: '<svg/>' },
  { type: 'application/json; charset=utf-16', payload: '{}' },
  { type: 'multipart/form-data; boundary=x', payload: '--x\r\nbroken' },
  { type: 'multipart/form-data', payload: 'no boundary' },
  { type: 'application/x-www-form-urlencoded', payload: 'a=1&a=2&%ff' },
  { type: 'not a type', payload: 'x' },
]
