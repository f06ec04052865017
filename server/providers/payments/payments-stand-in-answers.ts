// How the stand-in answers over HTTP: bodies like Stripe's, and each idempotency key once.
import { hmac } from '#server/core/random.ts'
import type { Delivery } from './stand-in-shapes.ts'

export type RecordedResponse = { request: string; response: string }

export const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'request-id': 'req_stand_in' },
  })

export const errorAnswer = (status: number, type: string, code: string, message: string) =>
  answer(status, { error: { type, code, message } })

/** The same key with the same request gets the same answer; with another, Stripe's idempotency error. */
export const answeringOnce =
  (
    respond: (method: string, url: URL, form: URLSearchParams) => Response,
    answers: Map<string, RecordedResponse>,
    keep: (key: string, kept: RecordedResponse) => void,
  ) =>
  async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(address instanceof Request ? address.url : address)
    const method = init?.method ?? 'GET'
    const text = String(init?.body ?? '')
    const key = method === 'POST' ? new Headers(init?.headers).get('idempotency-key') : null
    if (!key) return respond(method, url, new URLSearchParams(text))
    const request = `${url.pathname}\n${text}`
    const known = answers.get(key)
    if (known && known.request !== request)
      return errorAnswer(
        400,
        'idempotency_error',
        'idempotency_key_in_use',
        'Keys can only be used again with the same parameters.',
      )
    if (known) return answer(200, JSON.parse(known.response))
    const response = respond(method, url, new URLSearchParams(text))
    if (response.ok) {
      const kept = { request, response: await response.clone().text() }
      answers.set(key, kept)
      keep(key, kept)
    }
    return response
  }

/** An event as Stripe sends it, with its signature. */
export const signedEvent = (
  secret: string,
  id: string,
  created: number,
  { type, object }: { type: string; object: object },
): Delivery => {
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    type,
    livemode: false,
    data: { object },
  })
  const digest = hmac(secret, `${created}.${body}`).toString('hex')
  return { body, signature: `t=${created},v1=${digest}` }
}
