// Sends hostile input to every call: whatever comes, the answer is a 4xx in the call's envelope, never a 5xx, never HTML.
import type { InjectOptions } from 'fastify'
import fc from 'fast-check'
import type { Call } from '#contract/kit.ts'
import { roles } from '#contract/roles.ts'
import { newId } from '#server/core/ids.ts'
import type { Person, TestApp } from '#server/testing.ts'
import type { z } from 'zod'
import type { Row } from '../matrix/expectation.ts'
import { arrange, type Arranged, type Made } from '../matrix/objects.ts'
import { type AllParts, nameObject, type Target } from '../matrix/request-for.ts'
import { sampleOf } from '../matrix/sample-input.ts'
import { sampleFor } from '../matrix/samples.ts'
import { callsOf, type Expected, expectedOf } from '../matrix/tables.ts'
import { hostile, leavesOf, mutated, rawBodies, replaceAt } from './hostile-input.ts'

export type Complaint = { call: string; request: string; says: string }

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
const validParts = (name: string, call: Call, me: string, object?: Target): AllParts => {
  const by = sampleFor(name, { callerId: me, held: [...roles] })
  const schemas = call.request ?? {}
  const part = (schema: z.ZodType | undefined, hand: unknown): unknown => {
    const made = schema ? sampleOf(schema) : {}
    const both =
      typeof made === 'object' && !Array.isArray(made) && typeof hand === 'object'
        ? { ...made, ...hand }
        : (hand ?? made)
    return asOwn(both, me)
  }
  const parts = structuredClone({
    path: part(schemas.path, by.path),
    query: part(schemas.query, by.query),
    headers: schemas.headers ? sampleOf(schemas.headers) : {},
    body: schemas.body && hasBody(call) ? part(schemas.body, by.body) : undefined,
  })
  if (object) nameObject(parts, call, object)
  return parts
}

/** Valid but for one field, wherever it stands: another value in it, or none. */
const exceptOneField = (call: Call, token: string, valid: AllParts) => {
  const leaves = leavesOf(valid).filter(
    ([part, ...rest]) =>
      part !== undefined && part !== 'headers' && (rest.length > 0 || part === 'body'),
  )
  const toSend = ({ body, ...others }: AllParts): InjectOptions =>
    toRequest(call, token, {
      ...others,
      sent: body === undefined ? null : { type: typeFor(call), payload: JSON.stringify(body) },
    })
  if (leaves.length === 0) return fc.constant(toSend(valid))
  return fc
    .tuple(fc.constantFrom(...leaves), hostile, fc.integer({ min: 0, max: 4 }))
    .map(([leaf, by, removes]) => toSend(replaceAt(valid, leaf, by, removes === 0) as AllParts))
}

const requestOf = (call: Call, token: string, valid: AllParts): fc.Arbitrary<InjectOptions> => {
  const schemas = call.request ?? {}
  const path = schemas.path ? mutated(sampleOf(schemas.path)) : fc.constant({})
  const query = schemas.query ? mutated(sampleOf(schemas.query)) : fc.constant({})
  const headers = schemas.headers ? sampleOf(schemas.headers) : {}
  const raw = fc.constantFrom<Sent>(...rawBodies)
  const body: fc.Arbitrary<Sent> =
    schemas.body && hasBody(call)
      ? fc.oneof(
          {
            weight: 8,
            arbitrary: mutated(sampleOf(schemas.body)).map((value) => ({
              type: typeFor(call),
              payload: JSON.stringify(value) ?? '',
            })),
          },
          { weight: 2, arbitrary: raw },
        )
      : fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: raw })
  const anything = fc.tuple(path, query, body, fc.boolean()).map(([p, q, sent, keepPath]) =>
    toRequest(call, token, {
      path: keepPath && schemas.path ? sampleOf(schemas.path) : p,
      query: q,
      headers,
      sent,
    }),
  )
  return fc.oneof(anything, exceptOneField(call, token, valid))
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

type Sender = Pick<Person, 'id' | 'token'> & { object?: Target }

/** An object of each kind that these calls name, each of a student of its own. */
const arrangeAll = async (app: TestApp, rows: readonly (Row | undefined)[]) => {
  const made = new Map<Arranged, Made>()
  for (const { as } of rows.flatMap((row) => expectedOf(row).names)) {
    if (made.has(as)) continue
    const owner = await app.person('student')
    await app.settle()
    made.set(as, await arrange(app, as, owner))
  }
  return made
}

/**
 * Who gets in to each object that a call names, so that what is refused is the field and neither the object nor the caller.
 * Each call is sent in a session of its own: calls before may have ended others.
 */
const insidersTo = async (
  app: TestApp,
  made: ReadonlyMap<Arranged, Made>,
  row: Row | undefined,
): Promise<Sender[]> => {
  const { names } = expectedOf(row)
  if (names.length === 0) return [await app.person(...roles)]
  return Promise.all(
    names.map(async ({ at, as, opens }) => {
      const { related, id, beside } = made.get(as)!
      const [, insider] = related.find(([relation]) => opens.includes(relation)) ?? []
      const session = insider ? await app.signInAgain(insider) : await app.person(...roles)
      return { ...session, object: { at, id, beside } }
    }),
  )
}

const stranger = (): Sender => ({ id: newId(), token: 'no-such-token' })

type Fuzz = {
  as: 'insiders' | 'stranger'
  /** Requests of each call, shared by the objects it names. */
  runs: number
  seed: number
  /** One module alone. */
  only?: string | undefined
}

/** What is wrong with the first of these requests that is answered wrongly. */
const firstComplaint = async (
  app: TestApp,
  { name, call }: Expected,
  requests: readonly InjectOptions[],
): Promise<Complaint[]> => {
  for (const request of requests) {
    const { statusCode, headers, body } = await app.server.inject(request)
    const says = complaintAbout(call, statusCode, String(headers['content-type'] ?? ''), body)
    if (says) return [{ call: name, request: JSON.stringify(request).slice(0, 600), says }]
  }
  return []
}

/** Sends hostile requests to each call, as those who get in or as a stranger. Gives what was wrong, at most one a call. */
export const fuzzContract = async (
  app: TestApp,
  { as, runs, seed, only }: Fuzz,
): Promise<Complaint[]> => {
  const calls = callsOf(...(only ? [only] : [])).filter(({ call }) => call.response !== 'stream')
  // All of it before the first request: what is sent may change settings under which nothing more can be made.
  const made =
    as === 'insiders'
      ? await arrangeAll(
          app,
          calls.map(({ row }) => row),
        )
      : null
  const complaints: Complaint[] = []
  for (const expected of calls) {
    const { name, call, row } = expected
    const senders = made ? await insidersTo(app, made, row) : [stranger()]
    const numRuns = Math.ceil(runs / senders.length)
    const requests = senders.flatMap(({ id, token, object }) =>
      fc.sample(requestOf(call, token, validParts(name, call, id, object)), { numRuns, seed }),
    )
    complaints.push(...(await firstComplaint(app, expected, requests)))
  }
  return complaints
}
