// The digital locker a student may import issued documents from: DigiLocker's partner API (trust §2).
import { createHmac, timingSafeEqual } from 'node:crypto'

export type LockerSession = {
  accessToken: string
  refreshToken: string | null
  expiresIn: number
  lockerId: string
  name: string
}
/** As the locker says it; handed on unchanged. */
export type ProviderLockerItem = {
  name: string
  type: string
  size: string
  date: string
  parent: string
  mime: string[]
  uri: string
  doctype: string
  description: string
  issuerid: string
  issuer: string
}
export type LockerErrorCode = 'unavailable' | 'refused' | 'absent' | 'tampered' | 'too-large'
export class LockerError extends Error {
  readonly reason: LockerErrorCode
  readonly said: string
  constructor(error: LockerErrorCode, said = '') {
    super(`locker: ${error} ${said}`)
    this.reason = error
    this.said = said
  }
}

export type Locker = {
  /** Where the student signs in at the locker. */
  signInUrl(ask: { state: string; challenge: string; redirectUri: string }): string
  exchange(ask: { code: string; verifier: string; redirectUri: string }): Promise<LockerSession>
  issued(accessToken: string): Promise<ProviderLockerItem[]>
  file(accessToken: string, uri: string): Promise<{ bytes: Uint8Array; type: string }>
  revoke(accessToken: string): Promise<void>
}

export type LockerOptions = {
  /** For example `https://digilocker.meripehchaan.gov.in/public`. */
  base: string
  clientId: string
  clientSecret: string
  /** Newer hosts sign downloads; then a file without a right `hmac` header is refused. */
  signedDownloads?: boolean
  maxBytes?: number
  /** How requests leave; the network unless said. */
  send?: (request: Request) => Promise<Response>
}

/** `<issuer>-<5 letters>-<id>`; anything else never reaches an address. */
export const isLockerUri = (uri: string): boolean =>
  /^[a-z0-9.]{3,64}-[A-Z0-9]{5}-[A-Za-z0-9_./-]{1,128}$/.test(uri) &&
  !uri.includes('..') &&
  !uri.includes('//')

const cappedBody = async (response: Response, max: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > max) throw new LockerError('too-large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const errorOf = async (response: Response): Promise<LockerError> => {
  const said = (await response.json().catch(() => ({}))) as { error?: string }
  const cause =
    response.status >= 500 ? 'unavailable' : response.status === 404 ? 'absent' : 'refused'
  return new LockerError(cause, String(said.error ?? response.status).slice(0, 100))
}

export const digilocker = (options: LockerOptions): Locker => {
  const {
    base,
    clientId,
    clientSecret,
    signedDownloads = false,
    maxBytes = 10 * 1024 * 1024,
  } = options
  const send = options.send ?? ((request: Request) => fetch(request))

  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const request = new Request(`${base}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(20_000),
    })
    const response = await send(request).catch((reason: unknown) => {
      throw new LockerError('unavailable', reason instanceof Error ? reason.name : '')
    })
    if (!response.ok) throw await errorOf(response)
    return response
  }
  const json = async (response: Response) =>
    JSON.parse(Buffer.from(await cappedBody(response, 1024 * 1024)).toString()) as Record<
      string,
      unknown
    >
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

  return {
    signInUrl({ state, challenge, redirectUri }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return `${base}/oauth2/1/authorize?${query}`
    },

    async exchange({ code, verifier, redirectUri }) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: verifier,
      })
      const said = await json(await ask('/oauth2/1/token', { method: 'POST', body }))
      if (typeof said['access_token'] !== 'string') throw new LockerError('refused', 'no token')
      return {
        accessToken: said['access_token'],
        refreshToken: typeof said['refresh_token'] === 'string' ? said['refresh_token'] : null,
        expiresIn: Math.min(Number(said['expires_in']) || 3600, 86_400),
        lockerId: String(said['digilockerid'] ?? said['digilocker_id'] ?? ''),
        name: String(said['name'] ?? ''),
      }
    },

    async issued(accessToken) {
      const { items } = await json(await ask('/oauth2/2/files/issued', bearer(accessToken)))
      return (Array.isArray(items) ? items : [])
        .slice(0, 500)
        .map((item: Record<string, unknown>) => ({
          name: String(item['name'] ?? ''),
          type: String(item['type'] ?? 'file'),
          size: String(item['size'] ?? ''),
          date: String(item['date'] ?? ''),
          parent: String(item['parent'] ?? ''),
          mime: [item['mime'] ?? []].flat().map(String),
          uri: String(item['uri'] ?? ''),
          doctype: String(item['doctype'] ?? ''),
          description: String(item['description'] ?? ''),
          issuerid: String(item['issuerid'] ?? ''),
          issuer: String(item['issuer'] ?? ''),
        }))
    },

    async file(accessToken, uri) {
      if (!isLockerUri(uri)) throw new LockerError('absent', 'uri')
      const response = await ask(`/oauth2/1/file/${encodeURIComponent(uri)}`, bearer(accessToken))
      const bytes = await cappedBody(response, maxBytes)
      const given = response.headers.get('hmac')
      if (signedDownloads || given) {
        const wanted = createHmac('sha256', clientSecret).update(bytes).digest()
        const signature = Buffer.from(given ?? '', 'base64')
        if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted))
          throw new LockerError('tampered')
      }
      return { bytes, type: (response.headers.get('content-type') ?? '').split(';')[0] ?? '' }
    },

    async revoke(token) {
      const body = new URLSearchParams({ token, token_type_hint: 'access_token' })
      await ask('/oauth2/1/revoke', { method: 'POST', body, ...bearer(token) })
    },
  }
}
