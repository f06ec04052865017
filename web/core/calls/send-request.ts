// One request on the wire: `fetch` in a browser, a call inside the process while a page is rendered on the server.
import { timeZoneHeader } from '#contract/days.ts'
import { zoneHere } from '#web/core/today.ts'
import { challengeHeader, proofHeader } from '#contract/proof-of-work.ts'
import { localeNow } from '../locale.ts'
import { reportAnswer } from './connection.ts'
import { startDeadline } from './deadline.ts'
import { Failure, offline, tooSlow } from '../failure.ts'
import { prove } from '../proof/proof.ts'

export type Request_ = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: BodyInit
  signal?: AbortSignal
}
export type HttpAnswer = {
  status: number
  type: string
  text: () => Promise<string>
  bytes: () => Promise<Blob>
}

type Inject = (request: {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
}) => Promise<{
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: string
}>
declare global {
  var __aoInject: Inject | undefined
}

/** On every answer of AO, and on no one else's (`server/core/http/build-app.ts`). */
export const answerMark = 'ao-request-id'
export const isOurs = (answer: Response): boolean => answer.headers.has(answerMark)

/** Where too many ask, the browser does a proof of work and asks again; three times, as the price may rise meanwhile. */
const maxProofs = 3
const timeoutMs = 30_000 // spec §7
/** A body may take longer: it still moves at 4 kB/s, 32 kbit/s. */
const slowestBytesPerMs = 4

const bytesOf = (payload: BodyInit | undefined): number => {
  if (payload instanceof Blob) return payload.size
  if (!(payload instanceof FormData)) return 0
  return [...payload.values()].reduce(
    (sum, value) => sum + (value instanceof Blob ? value.size : 0),
    0,
  )
}

/** Browsers let 64 kB at once outlive the page that sends them. */
const maxOutlivingBytes = 60_000
let isLeaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeaving = true), { capture: true })
  window.addEventListener('pageshow', () => (isLeaving = false))
}
const outlivesPage = (payload: BodyInit | undefined): boolean =>
  isLeaving && typeof payload === 'string' && payload.length * 3 < maxOutlivingBytes

/** Answers only with what AO itself answered, whole; anything else is `offline` or `timeout`. */
export async function send(request: Request_, proofs = 0): Promise<HttpAnswer> {
  if (globalThis.__aoInject) return inside(globalThis.__aoInject, request)
  const deadline = startDeadline(
    timeoutMs + bytesOf(request.payload) / slowestBytesPerMs,
    request.signal,
  )
  const whole = async <T>(read: () => Promise<T>): Promise<T> => {
    try {
      return await read()
    } catch (error) {
      if (request.signal?.aborted) throw error
      reportAnswer(false)
      throw deadline.isLate() ? tooSlow() : offline()
    }
  }
  const answer = await whole(() =>
    fetch(request.url, {
      method: request.method,
      headers: {
        'accept-language': localeNow(),
        [timeZoneHeader]: zoneHere(),
        'cache-control': 'no-cache',
        'x-ao-csrf': '1',
        ...request.headers,
      },
      body: request.payload,
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive: outlivesPage(request.payload),
      signal: deadline.signal,
    }),
  )
  reportAnswer(isOurs(answer))
  if (!isOurs(answer)) throw offline()
  const challenge = answer.status === 429 ? answer.headers.get(challengeHeader) : null
  if (challenge && proofs < maxProofs) {
    deadline.clear()
    return sendProved(request, challenge, proofs + 1)
  }
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: () => whole(() => answer.text()).finally(deadline.clear),
    bytes: () => whole(() => answer.blob()).finally(deadline.clear),
  }
}

async function sendProved(
  request: Request_,
  challenge: string,
  proofs: number,
): Promise<HttpAnswer> {
  const solution = await prove(challenge)
  return send({ ...request, headers: { ...request.headers, [proofHeader]: solution } }, proofs)
}

async function inside(inject: Inject, request: Request_): Promise<HttpAnswer> {
  if (request.payload !== undefined && typeof request.payload !== 'string')
    throw new Failure('internal', 500, 'A page rendered on the server sends only JSON.')
  const { method, url, headers, payload } = request
  const answer = await inject({ method, url, headers, payload })
  return {
    status: answer.status,
    type: String(answer.headers['content-type'] ?? ''),
    text: async () => answer.body,
    bytes: async () => new Blob([answer.body]),
  }
}
