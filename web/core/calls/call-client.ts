// The client of the contract. What is no call of it (bytes, the live line, renewing a session, whether the server is there) has
// a fetch of its own. Types come from the call, nothing of the contract is loaded at run time:
//   await ask<typeof searchCourses>('POST /api/search', { body: { q: 'law' } })
import type { CallShape, ResponseOf, RequestOf, Signature } from '#contract/kit.ts'
import { freshToken, isSessionUnknown, signedInAs, tokenNow } from '../access/access.ts'
import { tabStore } from '../browser-storage.ts'
import { digestText, hasSecret, isDefinite, makePendingKeys, type Write } from './pending-keys.ts'
import { isFailure, offline, failureFrom } from '../failure.ts'
import { type HttpAnswer, send } from './send-request.ts'
import { newKey } from '../random.ts'

type Extras = {
  signal?: AbortSignal
  /** One key per intention, so that a retry never writes twice. Kept here, until AO has answered, when absent. */
  key?: string
}
type File_<C extends CallShape> = C['accepts'] extends 'file'
  ? { file: File }
  : C['accepts'] extends 'bytes'
    ? { bytes: Blob }
    : {}
/** Path, query, headers and body of a call, and the file when it takes one. */
export type CallInput<C extends CallShape> = RequestOf<C> & File_<C> & Extras
type QuestionArgs<C extends CallShape> =
  {} extends CallInput<C> ? [question?: CallInput<C>] : [question: CallInput<C>]

export type CallServer = <C extends CallShape>(
  signature: Signature<C>,
  ...asked: QuestionArgs<C>
) => Promise<ResponseOf<C>>

type Loose = Extras & {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: unknown
  file?: File
  bytes?: Blob
}

/** Asks in the name of whoever is signed in here; refreshes the session once when it has run out. */
export const callServer: CallServer = async (signature, ...args) => {
  const question = (args[0] ?? {}) as Loose
  // Whoever cannot be told now is asked for as a stranger: public data must not fail with the session.
  let failure: unknown
  const token = await tokenNow().catch((thrown: unknown) => {
    failure = thrown
    return null
  })
  const strangerMeans = isSessionUnknown(failure) ? failure : undefined
  const as: Asker = { token, strangerMeans }
  if (signature.startsWith('GET ') || question.key || isLookup(signature))
    return sendAs(as, requestFor(signature, question), question.signal)
  return sendOnce(signature, question, as)
}

/** Reads with a body: sent twice they do nothing twice. */
const isLookup = (signature: string) => /\/(search|compare|import-preview)$/.test(signature)

const pendingKeys = makePendingKeys(tabStore, () => newKey())

/** A write: sent again after a lost answer, it carries the key it had. */
async function sendOnce<T>(signature: string, question: Loose, as: Asker): Promise<T> {
  const { method, url } = requestFor(signature, question)
  const write: Write = { method, url, fingerprint: fingerprintOf(signature, question) }
  const isSecret = hasSecret(question.body)
  const key = pendingKeys.claim(write, isSecret)
  try {
    const answer = await sendAs<T>(as, requestFor(signature, { ...question, key }), question.signal)
    pendingKeys.settle(write, isSecret)
    return answer
  } catch (failure) {
    const isAnswered = isFailure(failure) && isDefinite(failure.status, failure.code)
    // Whoever called it off wants it no more.
    if (isAnswered || question.signal?.aborted) pendingKeys.settle(write, isSecret)
    throw failure
  }
}

/** Two writes alike are one intention: the same call, content and person. */
function fingerprintOf(signature: string, { path, query, body, file, bytes }: Loose): string {
  const blob = file ?? bytes
  const content = [
    path,
    query,
    body,
    blob && [blob.size, blob.type, file?.name, file?.lastModified],
  ]
  return digestText(JSON.stringify([signature, signedInAs(), content]))
}

type Asker = {
  token: string | null
  /** What a rejection as a stranger means: the session could not be asked for, so it is not over. */
  strangerMeans: unknown
}

async function sendAs<T>(
  { token, strangerMeans }: Asker,
  request: ReturnType<typeof requestFor>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const asker = signedInAs()
  const answer = await send({ ...request, headers: bearing(request.headers, token), signal })
  if (answer.status === 401 && strangerMeans) throw strangerMeans
  if (answer.status !== 401 || !token) return read(answer)
  const fresh = await freshToken(token)
  // What one person asked is not sent again in another's name.
  if (!fresh || signedInAs() !== asker) return read(answer)
  return read(await send({ ...request, headers: bearing(request.headers, fresh), signal }))
}

/** Asks as a stranger, in one language: for the data of public pages. */
export const askAs =
  (locale: string): CallServer =>
  async (signature, ...args) => {
    const request = requestFor(signature, (args[0] ?? {}) as Loose)
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

const bearing = (headers: Record<string, string>, token: string | null) =>
  token ? { ...headers, authorization: `Bearer ${token}` } : headers

/** The contract says what `T` is; the server has shaped the answer by it. */
async function read<T>(answer: HttpAnswer): Promise<T> {
  const json = /[/+]json/.test(answer.type)
  if (answer.status >= 400)
    throw failureFrom(answer.status, json ? asJson(await answer.text()) : undefined)
  if (answer.status === 204) return undefined as T
  return (json ? asJson(await answer.text()) : await answer.bytes()) as T
}

/** AO writes whole JSON: what cannot be read was cut or changed on the way, and is no answer. */
function asJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    throw offline()
  }
}
