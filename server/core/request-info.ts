// What a function may know of the request itself: address, cookies, language; read once per request.
import type { FastifyRequest } from 'fastify'
import { knownZone, timeZoneHeader } from '#contract/days.ts'
import { proofCookie, proofHeader } from '#contract/proof-of-work.ts'
import type { RequestInfo } from './context.ts'

const cookiesOf = (header: string | undefined): Record<string, string> => {
  const cookies: Record<string, string> = Object.create(null)
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0) cookies[pair.slice(0, at).trim()] = pair.slice(at + 1).trim()
  }
  return cookies
}

const one = (header: string | string[] | undefined): string | null =>
  (Array.isArray(header) ? header[0] : header) ?? null

/**
 * `Bearer …`, or `Token token=…` as clients of Zammad write it. A `Basic` credential of an old client is public and grants
 * nothing (spec §7, general).
 */
const tokenIn = (authorization = ''): string | null => {
  for (const scheme of ['bearer ', 'token token='])
    if (authorization.slice(0, scheme.length).toLowerCase() === scheme)
      return authorization.slice(scheme.length).trim()
  return null
}

const kept = new WeakMap<FastifyRequest, RequestInfo>()

export const requestInfoOf = (request: FastifyRequest): RequestInfo => {
  const known = kept.get(request)
  if (known) return known
  const headers = request.headers
  const cookies = headers.cookie ? cookiesOf(headers.cookie) : {}
  const requestInfo: RequestInfo = {
    ip: request.ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    origin: headers.origin ?? null,
    cookies,
    proofs: [one(headers[proofHeader]), cookies[proofCookie]].filter(
      (proof) => typeof proof === 'string',
    ),
    bearer: tokenIn(headers.authorization),
    idempotencyKey: one(headers['idempotency-key']),
    csrf: one(headers['x-ao-csrf']) === '1',
    language: /^\s*de\b/i.test(headers['accept-language'] ?? '') ? 'de' : 'en',
    timeZone: knownZone(one(headers[timeZoneHeader]) ?? ''),
    requestId: request.id,
  }
  kept.set(request, requestInfo)
  return requestInfo
}
