// The one client of the contract. Types come from the call, nothing of the contract is loaded at run time:
//   await ask<typeof searchCourses>('POST /api/search', { body: { q: 'law' } })
import type { CallShape, Receives, Sends, Signature } from '#contract/kit.ts'
import { freshToken, signedInAs, tokenNow } from './access.ts'
import { problemFrom } from './failure.ts'
import { type Answer, send } from './send-request.ts'

type Extras = {
  signal?: AbortSignal
  /** One key per intention, so that a retry never writes twice. Made here when absent. */
  key?: string
}
type File_<C extends CallShape> = C['accepts'] extends 'file'
  ? { file: File }
  : C['accepts'] extends 'bytes'
    ? { bytes: Blob }
    : {}
/** Path, query, headers and body of a call, and the file when it takes one. */
export type Question<C extends CallShape> = Sends<C> & File_<C> & Extras
type Asked<C extends CallShape> =
  {} extends Question<C> ? [question?: Question<C>] : [question: Question<C>]

export type Ask = <C extends CallShape>(
  signature: Signature<C>,
  ...asked: Asked<C>
) => Promise<Receives<C>>

type Loose = Extras & {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: unknown
  file?: File
  bytes?: Blob
}

/** Asks in the name of whoever is signed in here; refreshes the session once when it has run out. */
export const ask: Ask = async (signature, ...asked) => {
  const question = (asked[0] ?? {}) as Loose
  const request = requestFor(signature, question)
  // Whoever cannot be told now is a stranger: public data must not fail with the session.
  const token = await tokenNow().catch(() => null)
  const asker = signedInAs()
  const answer = await send({
    ...request,
    headers: bearing(request.headers, token),
    signal: question.signal,
  })
  if (answer.status !== 401 || !token) return read(answer)
  const fresh = await freshToken(token)
  // What one person asked is not sent again in another's name.
  if (!fresh || signedInAs() !== asker) return read(answer)
  return read(
    await send({ ...request, headers: bearing(request.headers, fresh), signal: question.signal }),
  )
}

/** Asks as a stranger, in one language: for the data of public pages. */
export const askAs =
  (locale: string): Ask =>
  async (signature, ...asked) => {
    const request = requestFor(signature, (asked[0] ?? {}) as Loose)
    return read(
      await send({ ...request, headers: { ...request.headers, 'accept-language': locale } }),
    )
  }

export function requestFor(signature: string, question: Loose) {
  const [method = 'GET', template = '/'] = signature.split(' ')
  const path = template.replace(/\{(\w+)\}|:(\w+)/g, (_, a?: string, b?: string) =>
    encodeURIComponent(String(question.path?.[a ?? b ?? ''] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(question.query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one))
  const headers: Record<string, string> = { accept: 'application/json' }
  for (const [name, value] of Object.entries(question.headers ?? {}))
    if (value !== undefined) headers[name] = String(value)
  if (method !== 'GET') headers['idempotency-key'] = question.key ?? newKey()
  let payload: BodyInit | undefined
  if (question.file) {
    payload = new FormData()
    payload.append('upload', question.file)
  } else if (question.bytes) {
    payload = question.bytes
    headers['content-type'] = question.bytes.type || 'application/octet-stream'
  } else if (question.body !== undefined) {
    payload = JSON.stringify(question.body)
    headers['content-type'] = path.startsWith('/jsonapi/')
      ? 'application/vnd.api+json'
      : 'application/json'
  }
  return { method, url: query.size > 0 ? `${path}?${query}` : path, headers, payload }
}

/** A fresh idempotency key. `randomUUID` exists only on secure origins, so a phone on the local network would lack it. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) =>
    b.toString(16).padStart(2, '0'),
  ).join('')

const bearing = (headers: Record<string, string>, token: string | null) =>
  token ? { ...headers, authorization: `Bearer ${token}` } : headers

/** The contract says what `T` is; the server has shaped the answer by it. */
async function read<T>(answer: Answer): Promise<T> {
  const json = /[/+]json/.test(answer.type)
  if (answer.status >= 400)
    throw problemFrom(answer.status, json ? asJson(await answer.text()) : undefined)
  if (answer.status === 204) return undefined as T
  return (json ? asJson(await answer.text()) : await answer.bytes()) as T
}

const asJson = (text: string): unknown => (text ? JSON.parse(text) : undefined)
