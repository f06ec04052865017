// A browser as tests see it: keeps cookies, sends the header that foreign forms cannot, holds the access token in
// memory.
import type { CallShape, ResponseOf, RequestOf } from '#contract/kit.ts'
import * as signInCalls from '#contract/identity/sign-in/calls.ts'
import * as peopleCalls from '#contract/identity/people/calls.ts'
import type { TestApp, CallAnswer } from '#server/testing.ts'

let browsers = 0

export const browser = (
  app: TestApp,
  {
    userAgent = 'Mozilla/5.0 (X11; Linux) Chrome/150',
    csrf = true,
    timeZone = '',
    address = `10.${++browsers >> 8}.${browsers & 255}.7`,
  } = {},
) => {
  const cookies = new Map<string, string>()
  let token = ''
  let proof = ''
  let lastCookies: string[] = []

  const keep = (header: unknown): void => {
    lastCookies = ([] as string[]).concat((header as string[] | string | undefined) ?? [])
    for (const line of lastCookies) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value && !line.includes('Max-Age=0;')) cookies.set(name, value)
      else cookies.delete(name)
    }
  }

  const ask = async <C extends CallShape>(
    call: C,
    sends?: RequestOf<C>,
  ): Promise<CallAnswer<C>> => {
    const {
      path = {},
      query = {},
      body,
    } = (sends ?? {}) as {
      path?: Record<string, string>
      query?: Record<string, string>
      body?: object
    }
    const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? ''),
    )
    const answer = await app.server.inject({
      method: call.method,
      url: `${url}?${new URLSearchParams(query)}`,
      remoteAddress: address,
      headers: {
        'user-agent': userAgent,
        ...(csrf ? { 'x-ao-csrf': '1' } : {}),
        ...(timeZone ? { 'ao-time-zone': timeZone } : {}),
        ...(proof ? { 'x-ao-proof': proof } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(body
          ? {
              'content-type':
                call.accepts === 'jsonapi' ? 'application/vnd.api+json' : 'application/json',
            }
          : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
    keep(answer.headers['set-cookie'])
    const data = answer.body ? JSON.parse(answer.body) : undefined
    const headers = answer.headers as Record<string, unknown>
    if (answer.statusCode < 400) {
      if (data?.access_token) token = data.access_token
      return { ok: true, status: answer.statusCode, data, headers } as never
    }
    return {
      ok: false,
      status: answer.statusCode,
      code: data.code ?? data.errors?.[0]?.code,
      body: data,
      headers,
    } as never
  }

  const get = async <C extends CallShape>(
    call: C,
    sends?: RequestOf<C>,
  ): Promise<ResponseOf<C>> => {
    const result = await ask(call, sends)
    if (!result.ok)
      throw new Error(
        `${call.method} ${call.path} was refused: ${result.status} ${JSON.stringify(result.body)}`,
      )
    return result.data
  }

  const token_ = (body: object) =>
    ask(signInCalls.issueToken, { body: { client_id: 'ao-web', ...body } })
  return {
    call: ask,
    callOk: get,
    cookies,
    address,
    get token() {
      return token
    },
    set token(value: string) {
      token = value
    },
    get lastCookies() {
      return lastCookies
    },
    /** Sends a solved challenge with the next calls. */
    set proof(value: string) {
      proof = value
    },
    password: (username: string, password: string, mail_proof?: string) =>
      token_({ grant_type: 'password', username, password, ...(mail_proof ? { mail_proof } : {}) }),
    refresh: (refresh_token?: string) =>
      token_({ grant_type: 'refresh_token', ...(refresh_token ? { refresh_token } : {}) }),
    /** Signs in to the end, with the code that is mailed when the device is new. */
    signIn: async (username: string, password: string) => {
      const result = await token_({ grant_type: 'password', username, password })
      if (result.ok) return result.data
      if (result.code !== 'otp_required')
        throw new Error(`sign-in was refused: ${JSON.stringify(result.body)}`)
      await app.settle()
      const { challenge } = result.body['details'] as { challenge: string }
      return get(signInCalls.finishSignIn, { body: { challenge, otp: codeIn(app, username) } })
    },
  }
}
export type Browser = ReturnType<typeof browser>

/** Waits, at most a second, until the browser's access token opens nothing. */
export const isOut = async (who: Browser, id: string): Promise<void> => {
  const from = performance.now()
  while ((await who.call(peopleCalls.getUser, { path: { id } })).status !== 401)
    if (performance.now() - from > 1000) throw new Error('still signed in after a second')
}

/** The newest six digits sent to an address or number. */
export const codeIn = (app: TestApp, to: string): string =>
  app.mailbox
    .read(to)
    .map(({ subject, text }) => /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0])
    .find(Boolean) ?? ''
