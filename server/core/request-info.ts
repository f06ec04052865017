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

const kept = new WeakMap<FastifyRequest, RequestInfo>()

export const requestInfoOf = (request: FastifyRequest): RequestInfo => {
  const known = kept.get(request)
  if (known) return known
  const headers = request.headers
  const authorization = headers.authorization
  const cookies = headers.cookie ? cookiesOf(headers.cookie) : {}
  const requestInfo: RequestInfo = {
    ip: request.ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    origin: headers.origin ?? null,
    cookies,
    proofs: [one(headers[proofHeader]), cookies[proofCookie]].filter(
      (proof) => typeof proof === 'string',
    ),
    // A `Basic` credential of an old client is public and grants nothing (spec §7, general).
    bearer: authorization && /^bearer /i.test(authorization) ? authorization.slice(7).trim() : null,
    idempotencyKey: one(headers['idempotency-key']),
    csrf: one(headers['x-ao-csrf']) === '1',
    language: /^\s*de\b/i.test(headers['accept-language'] ?? '') ? 'de' : 'en',
    timeZone: knownZone(one(headers[timeZoneHeader]) ?? ''),
    requestId: request.id,
  }
  kept.set(request, requestInfo)
  return requestInfo
}
