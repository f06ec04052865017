// The whole application with its pages and the demo's catalogue, under the limits of production, behind a proxy it
// trusts: so whoever asks says from which address. 500 people are known here, each with a device and a session.
import { movableClock } from '#server/core/clock.ts'
import { makeSystemContext } from '#server/core/app.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { solveForTests } from '#server/core/solve-for-tests.ts'
import { cloneDatabase } from '#server/core/database/test-database.ts'
import { loadDemo } from '#server/demo.ts'
import { addAccount, openSession } from '#server/identity/public.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { storeRefreshToken } from '#server/identity/sessions/sessions.ts'
import { startServer } from '#server/main.ts'
import { buildWeb, loadWeb, webIsBuilt } from '../../tools/run/build-web.ts'

export const password = 'Quiet-river-42'
export const agent = 'Mozilla/5.0 (X11; Linux) Chrome/150'

export type Known = { mail: string; device: string; refreshToken: string }
export type CrowdRequest = {
  ip: string
  body?: object
  method?: 'POST' | 'PUT'
  cookies?: Record<string, string>
  /** Does the proof of work that is asked of it, as browsers do. */
  works?: boolean
}
export type Answer = { status: number; code: string; body: string }

export const crowdWorld = async () => {
  if (!webIsBuilt()) await buildWeb()
  const database = await cloneDatabase()
  const secret = 'a secret that only benchmarks know, long enough'
  const publicUrl = 'https://ao.test'
  await loadDemo({ databaseUrl: database.url, publicUrl, secret })
  const clock = movableClock(new Date())
  const server = await startServer({
    databaseUrl: database.url,
    port: 0,
    host: '127.0.0.1',
    // Production but for the mailbox, which the registered read their codes from.
    mode: 'test',
    secret,
    publicUrl,
    settings: { TRUST_PROXY: '127.0.0.1' },
    web: await loadWeb(),
    logged: false,
    clock,
  })
  const { app } = server
  const passwordHash = await hashPassword(password)
  const people = await app.sql.begin(async (tx) => {
    const ctx = makeSystemContext(app, tx)
    const made: Known[] = []
    for (let n = 0; n < 500; n++) {
      const [mail, device, refreshToken] = [`person${n}@people.test`, newSecret(32), newSecret(32)]
      const id = await addAccount(ctx, {
        mail,
        passwordHash,
        firstName: 'Asha',
        lastName: 'Rao',
        roles: ['student'],
        verified: true,
        termsVersion: '1',
      })
      await tx`insert into identity.devices (id, account_id, hash, name, created_at, seen_at, expires_at)
        values (uuidv7(), ${id}, ${sha256(device)}, 'Chrome', ${ctx.now}, ${ctx.now},
          ${new Date(ctx.now.getTime() + 1e9)})`
      const { sessionId } = await openSession(
        { ...ctx, request: { ...ctx.request, userAgent: agent } },
        id,
        ['student'],
      )
      await storeRefreshToken(ctx, sessionId, ['student'], refreshToken)
      made.push({ mail, device, refreshToken })
    }
    return made
  })

  const work = { hashes: 0, proofs: 0 }
  const ask = async (path: string, request: CrowdRequest): Promise<Answer> => {
    let [proof, cookies] = ['', { ...request.cookies }]
    for (let proofs = 0; ; proofs++) {
      const answer = await fetch(`${server.url}${path}`, {
        method: request.method ?? (request.body ? 'POST' : 'GET'),
        headers: {
          'x-forwarded-for': request.ip,
          'user-agent': agent,
          cookie: Object.entries(cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
          ...(proof ? { 'x-ao-proof': proof } : {}),
          ...(request.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      })
      const body = await answer.text()
      const challenge =
        answer.headers.get('x-ao-proof-challenge') ?? /"(\d+\.visit\.[\w.-]+)"/.exec(body)?.[1]
      if (answer.status === 429 && challenge && request.works && proofs < 3) {
        const solved = solveForTests(challenge)
        work.hashes += solved.hashes
        work.proofs++
        proof = solved.solution
        if (challenge.includes('.visit.')) {
          cookies = { ...cookies, ao_proof: proof }
          if (request.cookies) request.cookies['ao_proof'] = proof
        }
        continue
      }
      const isJson = answer.headers.get('content-type')?.includes('json')
      return {
        status: answer.status,
        code: isJson && answer.status >= 400 ? JSON.parse(body).code : '',
        body,
      }
    }
  }
  return {
    clock,
    app,
    people,
    ask,
    /** Work done for proofs since it was last request. */
    takeWork: () => {
      const done = { ...work }
      work.hashes = work.proofs = 0
      return done
    },
    signIn: (ip: string, mail: string, pass: string, request: Partial<CrowdRequest> = {}) =>
      ask('/oauth/token', {
        ip,
        ...request,
        body: { grant_type: 'password', client_id: 'ao-web', username: mail, password: pass },
      }),
    close: async () => {
      await server.close()
      await database.drop()
    },
  }
}
export type CrowdWorld = Awaited<ReturnType<typeof crowdWorld>>

/** Runs work for each, some at once. */
export const each = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  atOnce = 12,
): Promise<void> => {
  const left = items[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
    }),
  )
}
export const count = (to: number): number[] => Array.from({ length: to }, (_, n) => n)
