// Sends hostile input to every call: whatever comes, the answer is a 4xx in the call's envelope, never a 5xx, never HTML.
import type { InjectOptions } from 'fastify'
import fc from 'fast-check'
import type { Call } from '#contract/kit.ts'
import { modules } from '#server/domains.ts'
import type { TestApp } from '#server/testing.ts'
import { sampleOf } from '../matrix/sample-input.ts'

export type Complaint = { call: string; request: string; says: string }

const hostile = fc.oneof(
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

type Leaf = readonly (string | number)[]
const leavesOf = (value: unknown, at: Leaf = []): Leaf[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]))]
    : [at]

const replaceAt = (value: unknown, [key, ...rest]: Leaf, by: unknown, remove: boolean): unknown => {
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  if (rest.length === 0 && remove) delete copy[key]
  else copy[key] = replaceAt(copy[key], rest, by, remove)
  return copy
}

const mutated = (sample: unknown): fc.Arbitrary<unknown> =>
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

const rawBodies: readonly { type: string; payload: string }[] = [
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

const hasBody = (call: Call): boolean => call.method !== 'GET' && call.method !== 'DELETE'

const requestOf = (call: Call, token: string): fc.Arbitrary<InjectOptions> => {
  const takes = call.takes ?? {}
  const path = takes.path ? mutated(sampleOf(takes.path)) : fc.constant({})
  const query = takes.query ? mutated(sampleOf(takes.query)) : fc.constant({})
  const headerSample = (takes.headers ? sampleOf(takes.headers) : {}) as Record<string, unknown>
  const body =
    takes.body && hasBody(call)
      ? fc.oneof(
          {
            weight: 8,
            arbitrary: mutated(sampleOf(takes.body)).map((value) => ({
              type: call.accepts === 'jsonapi' ? 'application/vnd.api+json' : 'application/json',
              payload: JSON.stringify(value) ?? '',
            })),
          },
          { weight: 2, arbitrary: fc.constantFrom(...rawBodies) },
        )
      : fc.oneof(
          { weight: 8, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.constantFrom(...rawBodies) },
        )
  return fc.tuple(path, query, body, fc.boolean()).map(([p, q, sent, keepPath]) => {
    const values = (keepPath && takes.path ? sampleOf(takes.path) : p) as Record<
      string,
      unknown
    > | null
    const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values?.[name]
      return (
        encodeURIComponent(
          (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))
            .toWellFormed()
            .slice(0, 450),
        ) || 'x'
      )
    })
    const search = Object.entries((q ?? {}) as object)
      .map(
        ([key, value]) =>
          `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())}`,
      )
      .join('&')
    const headers: Record<string, string> = { authorization: `Bearer ${token}` }
    // A header with line breaks cannot be sent at all; what can be sent is kept.
    for (const [name, value] of Object.entries(headerSample))
      headers[name] = String(value).replace(/[^\t\x20-\x7e]/g, '')
    if (sent) headers['content-type'] = sent.type
    return {
      method: call.method,
      url: `${url}${search ? `?${search}` : ''}`,
      headers,
      ...(sent ? { payload: sent.payload } : {}),
    } satisfies InjectOptions
  })
}

const complaintAbout = (
  call: Call,
  status: number,
  type: string,
  body: string,
): string | undefined => {
  if (status >= 500) return `answered ${status}: ${body.slice(0, 300)}`
  if (/html/i.test(type)) return `answered ${type}`
  if (status < 400) return undefined
  if (/\bat .*\.ts:\d+/.test(body)) return 'shows a stack trace'
  let parsed: Record<string, unknown>
  try {
    parsed = JSON.parse(body)
  } catch {
    return `answered ${status} that is not JSON: ${body.slice(0, 100)}`
  }
  const envelope = status === 404 || status === 405 ? undefined : call.envelope
  if (envelope === 'jsonapi' && !Array.isArray(parsed['errors'])) return 'lacks JSON:API errors'
  if (envelope === 'oauth' && typeof parsed['error'] !== 'string') return 'lacks the OAuth error'
  if (envelope === 'zammad' && typeof parsed['error_human'] !== 'string')
    return 'lacks the help-desk error'
  if (!envelope && !('message' in parsed || 'errors' in parsed || 'error' in parsed))
    return 'lacks a message'
  return undefined
}

/** Runs `runsPerCall` requests against each call, or each of one module, as a person of every role. Gives what was wrong, at most one per call. */
export const fuzzContract = async (
  app: TestApp,
  token: string,
  runsPerCall: number,
  seed: number,
  only?: string,
): Promise<Complaint[]> => {
  const complaints: Complaint[] = []
  for (const room of modules.filter(({ name }) => !only || name === only))
    for (const [name, { call }] of room.calls) {
      if (call.gives === 'stream') continue
      for (const request of fc.sample(requestOf(call, token), { numRuns: runsPerCall, seed })) {
        const answer = await app.server.inject(request)
        const says = complaintAbout(
          call,
          answer.statusCode,
          String(answer.headers['content-type'] ?? ''),
          answer.body,
        )
        if (!says) continue
        complaints.push({
          call: `${room.name}.${name}`,
          request: JSON.stringify(request).slice(0, 600),
          says,
        })
        break
      }
    }
  return complaints
}
