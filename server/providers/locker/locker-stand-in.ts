// A locker that behaves like DigiLocker's partner API (trust §2), for demos and tests without the network.
import { createHash, createHmac } from 'node:crypto'
import { systemClock } from '#server/core/clock.ts'
import { newSecret } from '#server/core/random.ts'
import { digilocker, type Locker } from './locker.ts'
import { drawDocument, documentsOf } from './locker-documents.ts'

const clientId = 'ao-demo'
const clientSecret = 'stand-in'
const base = 'https://locker.invalid/public'
const codeLasts = 10 * 60_000

export type StandInLocker = Locker & {
  /** Its sign-in page: who signs in gets a code for `redirect_uri`. Failures as the API words them. */
  signIn(
    query: URLSearchParams,
    holder: string,
  ): { ok: true; redirect: string } | { ok: false; error: string }
  /** Answers a request of the partner API. */
  answer(request: Request): Promise<Response>
}

type Code = { challenge: string; redirectUri: string; holder: string; until: number }

const refuse = (status: number, error: string, error_description: string) =>
  Response.json({ error, error_description }, { status })
const invalidToken = () => refuse(401, 'invalid_token', 'The access token is invalid')

/** `signInPath`: our own page that stands for the locker's. */
export const standInLocker = ({
  signInPath,
  now = () => systemClock.now().getTime(),
}: {
  signInPath: string
  now?: () => number
}): StandInLocker => {
  const codes = new Map<string, Code>()
  const tokens = new Map<string, string>()
  const secret = () => newSecret(24)

  const giveToken = async (request: Request) => {
    const form = new URLSearchParams(await request.text())
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return refuse(401, 'invalid_client', 'Client authentication failed')
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (
      !code ||
      code.until < now() ||
      code.challenge !== challenge ||
      code.redirectUri !== form.get('redirect_uri')
    )
      return refuse(400, 'invalid_grant', 'The authorization code is invalid')
    const token = secret()
    tokens.set(token, code.holder)
    return Response.json({
      access_token: token,
      expires_in: 3600,
      token_type: 'Bearer',
      scope: 'files.issueddocs',
      refresh_token: secret(),
      digilockerid: '123e4567-e89b-12d3-a456-426655440000',
      name: code.holder,
      dob: '31122001',
      gender: 'F',
      eaadhaar: 'N',
      reference_key: secret(),
    })
  }

  const giveFile = async (uri: string, holder: string) => {
    if (!uri) return refuse(400, 'uri_missing', 'URI parameter missing')
    const paper = documentsOf(holder).find(({ item }) => item.uri === uri)
    if (!paper) return refuse(404, 'invalid_uri', 'No file found for given URI')
    const bytes = Buffer.from(await drawDocument(paper.lines))
    const hmac = createHmac('sha256', clientSecret).update(bytes).digest('base64')
    return new Response(bytes, { headers: { 'content-type': 'application/pdf', hmac } })
  }

  const answer = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.replace(/^.*\/oauth2/, '')
    if (path === '/1/token') return giveToken(request)
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
    const holder = tokens.get(token)
    if (!holder) return invalidToken()
    if (path === '/2/files/issued')
      return Response.json({ items: documentsOf(holder).map(({ item }) => item), resource: 'D' })
    if (path === '/1/revoke') {
      tokens.delete(token)
      return Response.json({})
    }
    if (path.startsWith('/1/file/'))
      return giveFile(decodeURIComponent(path.slice('/1/file/'.length)), holder)
    return refuse(404, 'invalid_path', 'No such call')
  }

  const real = digilocker({ base, clientId, clientSecret, signedDownloads: true, send: answer })
  return {
    ...real,
    answer,
    signInUrl: (ask) => `${signInPath}${new URL(real.signInUrl(ask)).search}`,
    signIn(query, holder) {
      const redirectUri = query.get('redirect_uri') ?? ''
      const challenge = query.get('code_challenge') ?? ''
      if (query.get('client_id') !== clientId) return { ok: false, error: 'invalid_client' }
      if (query.get('code_challenge_method') !== 'S256' || challenge.length !== 43)
        return { ok: false, error: 'invalid_request' }
      const code = secret()
      codes.set(code, { challenge, redirectUri, holder, until: now() + codeLasts })
      const redirect = new URL(redirectUri)
      redirect.searchParams.set('code', code)
      redirect.searchParams.set('state', query.get('state') ?? '')
      return { ok: true, redirect: redirect.href }
    },
  }
}
