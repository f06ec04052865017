// Sends hostile input to every call: whatever comes, the answer is a 4xx in the call's envelope, never a 5xx, never HTML.
import type { InjectOptions } from 'fastify'
import fc from 'fast-check'
import type { Call } from '#contract/kit.ts'
import { modules } from '#server/domains.ts'
import type { Person, TestApp } from '#server/testing.ts'
import { roles } from '#contract/roles.ts'
import type { z } from 'zod'
import { sampleOf } from '../matrix/sample-input.ts'
import { sampleFor } from '../matrix/samples.ts'

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

type Sent = { type: string; payload: string } | null
type Parts = { path: unknown; query: unknown; headers: unknown; sent: Sent }

const typeFor = (call: Call): string =>
  call.accepts === 'jsonapi' ? 'application/vnd.api+json' : 'application/json'

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toWellFormed()

const toRequest = (
  call: Call,
  token: string,
  { path, query, headers: given, sent }: Parts,
): InjectOptions => {
  const values = path as Record<string, unknown> | null
  const url = call.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(asText(values?.[name]).slice(0, 450)) || 'x',
  )
  const search = Object.entries((query ?? {}) as object)
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(asText(value))}`,
    )
    .join('&')
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  // A header with line breaks cannot be sent at all; what can be sent is kept.
  for (const [name, value] of Object.entries((given ?? {}) as object))
    headers[name] = String(value).replace(/[^\t\x20-\x7e]/g, '')
  if (sent) headers['content-type'] = sent.type
  return {
    method: call.method,
    url: `${url}${search ? `?${search}` : ''}`,
    headers,
    ...(sent ? { payload: sent.payload } : {}),
  }
}

/** Ids of people, where they stand in a path or body: the caller's own, so that the function is reached. */
const ownIds = new Set(['studentId', 'owner', 'uuid', 'accountId', 'personId'])
const asOwn = (value: unknown, me: string): unknown =>
  Array.isArray(value)
    ? value.map((one) => asOwn(one, me))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([key, one]) => [key, ownIds.has(key) ? me : asOwn(one, me)]),
        )
      : value

/** What the call takes, every part of it valid: by its schemas, and by hand where fields must fit together. */
const validParts = (name: string, call: Call, me: string) => {
  const by = sampleFor(name, { callerId: me, held: [...roles] })
  const takes = call.takes ?? {}
  const part = (schema: z.ZodType | undefined, hand: unknown): unknown => {
    const made = schema ? sampleOf(schema) : {}
    const both =
      typeof made === 'object' && !Array.isArray(made) && typeof hand === 'object'
        ? { ...made, ...hand }
        : (hand ?? made)
    return asOwn(both, me)
  }
  return {
    path: part(takes.path, by.path),
    query: part(takes.query, by.query),
    headers: takes.headers ? sampleOf(takes.headers) : {},
    body: takes.body && hasBody(call) ? part(takes.body, by.body) : undefined,
  }
}

/** Valid but for one field, wherever it stands: another value in it, or none. */
const exceptOneField = (name: string, call: Call, token: string, me: string) => {
  const valid = validParts(name, call, me)
  const leaves = leavesOf(valid).filter(
    ([part, ...rest]) =>
      part !== undefined && part !== 'headers' && (rest.length > 0 || part === 'body'),
  )
  const toSend = ({ body, ...others }: typeof valid): InjectOptions =>
    toRequest(call, token, {
      ...others,
      sent: body === undefined ? null : { type: typeFor(call), payload: JSON.stringify(body) },
    })
  if (leaves.length === 0) return fc.constant(toSend(valid))
  return fc
    .tuple(fc.constantFrom(...leaves), hostile, fc.integer({ min: 0, max: 4 }))
    .map(([leaf, by, removes]) => toSend(replaceAt(valid, leaf, by, removes === 0) as typeof valid))
}

const requestOf = (
  name: string,
  call: Call,
  token: string,
  me: string,
): fc.Arbitrary<InjectOptions> => {
  const takes = call.takes ?? {}
  const path = takes.path ? mutated(sampleOf(takes.path)) : fc.constant({})
  const query = takes.query ? mutated(sampleOf(takes.query)) : fc.constant({})
  const headers = takes.headers ? sampleOf(takes.headers) : {}
  const raw = fc.constantFrom<Sent>(...rawBodies)
  const body: fc.Arbitrary<Sent> =
    takes.body && hasBody(call)
      ? fc.oneof(
          {
            weight: 8,
            arbitrary: mutated(sampleOf(takes.body)).map((value) => ({
              type: typeFor(call),
              payload: JSON.stringify(value) ?? '',
            })),
          },
          { weight: 2, arbitrary: raw },
        )
      : fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: raw })
  const anything = fc.tuple(path, query, body, fc.boolean()).map(([p, q, sent, keepPath]) =>
    toRequest(call, token, {
      path: keepPath && takes.path ? sampleOf(takes.path) : p,
      query: q,
      headers,
      sent,
    }),
  )
  return fc.oneof(anything, exceptOneField(name, call, token, me))
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
  { token, id: me }: Pick<Person, 'token' | 'id'>,
  runsPerCall: number,
  seed: number,
  only?: string,
): Promise<Complaint[]> => {
  const complaints: Complaint[] = []
  for (const room of modules.filter(({ name }) => !only || name === only))
    for (const [name, { call }] of room.calls) {
      if (call.gives === 'stream') continue
      for (const request of fc.sample(requestOf(`${room.name}.${name}`, call, token, me), {
        numRuns: runsPerCall,
        seed,
      })) {
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
