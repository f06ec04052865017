// The whole application on a database of its own, with stand-ins only for the outside world and a clock that tests move.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type JobHelpers, runOnce } from 'graphile-worker'
import pg from 'pg'
import { Registry } from 'prom-client'
import type { CallShape, ResponseOf, RequestOf } from '#contract/kit.ts'
import type { Role } from '#contract/roles.ts'
import { tasksOf } from './core/work/background.ts'
import { build } from './core/http/build-app.ts'
import { type MovableClock, movableClock } from './core/clock.ts'
import type { Context, Providers } from './core/context.ts'
import { type Database, openDatabase } from './core/database/db.ts'
import type { FailureCode } from '#contract/errors.ts'
import { type App, makeSystemContext } from './core/app.ts'
import { quietLogger } from './core/work/jobs.ts'
import { testSecret } from './core/postgres/for-tests.ts'
import { newMark } from './core/work/seal-marks.ts'
import { cloneDatabase } from './core/database/test-database.ts'
import { modules } from './domains.ts'
import { createFindActor } from './identity/sessions/find-actor.ts'
import { addAccount, openSession } from './identity/public.ts'
import type { Mailbox } from './providers/mail/mailbox.ts'
import { measureProviders } from './providers/measure-providers.ts'
import { outsideTransaction } from './providers/outside-transaction.ts'
import { openProviders } from './providers/providers.ts'

export type CallAnswer<C extends CallShape> =
  | { ok: true; status: number; data: ResponseOf<C>; headers: Record<string, unknown> }
  | {
      ok: false
      status: number
      code: FailureCode
      body: Record<string, unknown>
      headers: Record<string, unknown>
    }

/** Someone who can make calls: a signed-in person, or a stranger. */
export type Person = {
  readonly id: string
  readonly mail: string
  readonly token: string
  /** Makes a call; never throws for a refusal. */
  readonly call: <C extends CallShape>(
    call: C,
    sends?: RequestOf<C>,
    options?: { key?: string },
  ) => Promise<CallAnswer<C>>
  /** Makes a call that must succeed and gives its data. */
  readonly callOk: <C extends CallShape>(
    call: C,
    sends?: RequestOf<C>,
    options?: { key?: string },
  ) => Promise<ResponseOf<C>>
}

export type TestApp = {
  readonly server: FastifyInstance
  readonly app: App
  readonly sql: Database
  readonly clock: MovableClock
  readonly mailbox: Mailbox
  /** As the application connects. */
  readonly url: string
  /** As the owner of the tables connects. */
  readonly ownerUrl: string
  /** The owner of the tables, marked as migrations are: for arranging what the application itself may not do. */
  readonly owner: Database
  readonly stranger: Person
  /** A new verified person with these roles, signed in. */
  readonly person: (...roles: Role[]) => Promise<Person>
  /** The same person in a new session, with the roles they hold by then. */
  readonly signInAgain: (who: Person) => Promise<Person>
  /** Runs work as the system in a transaction, for arranging what no call arranges. */
  readonly system: <T>(work: (ctx: Context<null>) => Promise<T>) => Promise<T>
  /** Runs every job that is due, and those they cause; mails that are only held to be gathered leave too. */
  readonly settle: () => Promise<void>
  /** Runs one job of a schedule now: `wallet.expire`. */
  readonly job: (name: string, payload?: object) => Promise<void>
  readonly close: () => Promise<void>
}

export { testSecret }
// One argon2id hash of the test password, so that tests do not spend their time hashing.
export const testPassword = 'Correct-horse-9'
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$zQNuO52BTTQOOf3JeE4G1Q$+TWtn1NbqBSDxhb6WtPJ/lDXEByEFtOtG7eg8BR4Sj0'

const requestOf = (
  call: CallShape,
  sends: Record<string, unknown>,
  token: string,
  key?: string,
): InjectOptions => {
  const path = (sends['path'] ?? {}) as Record<string, unknown>
  const query = Object.entries((sends['query'] ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'url' ? String(path[name]) : encodeURIComponent(String(path[name])),
  )
  const search =
    query.length > 0
      ? `?${new URLSearchParams(query.map(([k, v]): [string, string] => [k, String(v)]))}`
      : ''
  const headers: Record<string, string> = {
    ...((sends['headers'] ?? {}) as Record<string, string>),
  }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (key) headers['idempotency-key'] = key
  const body = sends['body']
  if (body === undefined) return { method: call.method, url: url + search, headers }
  if (call.accepts === 'form') {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    return {
      method: call.method,
      url: url + search,
      headers,
      payload: String(new URLSearchParams(body as Record<string, string>)),
    }
  }
  headers['content-type'] ??=
    call.accepts === 'jsonapi' ? 'application/vnd.api+json' : 'application/json'
  const payload = body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body)
  return { method: call.method, url: url + search, headers, payload }
}

const personWith = (server: FastifyInstance, id: string, mail: string, token: string): Person => {
  const ask: Person['call'] = async (call, sends, options) => {
    const answer = await server.inject(
      requestOf(call, (sends ?? {}) as Record<string, unknown>, token, options?.key),
    )
    const headers = answer.headers as Record<string, unknown>
    const isJson = String(headers['content-type'] ?? '').includes('json')
    const data = isJson && answer.body !== '' ? JSON.parse(answer.body) : answer.rawPayload
    if (answer.statusCode < 400) return { ok: true, status: answer.statusCode, data, headers }
    const code = data.code ?? data.errors?.[0]?.code
    return { ok: false, status: answer.statusCode, code, body: data, headers }
  }
  return {
    id,
    mail,
    token,
    call: ask,
    callOk: async (call, sends, options) => {
      let reply = await ask(call, sends, options)
      // What looks at files gives way on a busy machine; a person asks again, too.
      for (let tries = 0; !reply.ok && reply.code === 'busy' && tries < 20; tries++) {
        await setTimeout(500)
        reply = await ask(call, sends, options)
      }
      if (!reply.ok)
        throw new Error(
          `${call.method} ${call.path} was refused: ${reply.status} ${JSON.stringify(reply.body)}`,
        )
      return reply.data
    },
  }
}

export const startTestApp = async (
  options: {
    providers?: Partial<Providers>
    startAt?: Date
    secret?: string
    /** Mails that can wait do so, until the test lets them go. */
    holdMails?: boolean
    /** Begins on the database of another, which drops it. */
    databaseOf?: TestApp
  } = {},
): Promise<TestApp> => {
  const { databaseOf } = options
  const database = databaseOf
    ? { url: databaseOf.url, ownerUrl: databaseOf.ownerUrl, drop: async () => {} }
    : await cloneDatabase()
  const clock = movableClock(options.startAt ?? new Date('2026-11-21T09:00:00.000Z'))
  const folder = await mkdtemp(join(tmpdir(), 'ao-test-'))
  const opened = openProviders({ AO_DATA: folder }, clock)
  const metrics = new Registry()
  const { server, app } = await build({
    databaseUrl: database.url,
    domains: modules,
    providers: measureProviders(
      outsideTransaction({ ...opened.providers, ...options.providers }),
      metrics,
    ),
    metrics,
    folders: { files: folder },
    clock,
    mode: 'test',
    publicUrl: 'https://ao.test',
    secret: options.secret ?? testSecret,
    findActor: createFindActor,
    logged: process.env['AO_TEST_LOG'] === '1',
    rateFactor: 1e6,
    poolSize: 8,
  })
  await server.ready()
  const system: TestApp['system'] = (work) =>
    app.sql.begin((tx) => work(makeSystemContext(app, tx)))
  const tasks = tasksOf(app, modules)
  // Kept open: a connection of its own would cost each run more than its jobs do.
  const jobConnections = new pg.Pool({ connectionString: database.url, max: 3 })
  // Tests that end connections see it by their calls.
  jobConnections.on('error', () => {})
  jobConnections.on('connect', (connection) => void connection.on('error', () => {}))
  const runOnceMore = () =>
    runOnce({
      pgPool: jobConnections,
      taskList: tasks,
      logger: quietLogger,
      noHandleSignals: true,
    })
  /** A full machine lets the inspection of files wait; the queue asks again after a pause, a test at once. */
  const makeBusyDue = async (): Promise<boolean> =>
    (
      await app.sql`update graphile_worker._private_jobs set run_at = now(), last_error = null
      where last_error like '%inspector busy%' and attempts < max_attempts returning 1`
    ).length > 0
  const runDueJobs = async () => {
    do await runOnceMore()
    while (await makeBusyDue())
  }
  let owner: Database | undefined
  let made = 0
  return {
    server,
    app,
    sql: app.sql,
    clock,
    mailbox: opened.mailbox,
    url: database.url,
    ownerUrl: database.ownerUrl,
    get owner() {
      return (owner ??= openDatabase(database.ownerUrl, {
        max: 3,
        name: 'ao-migrate',
        mark: newMark(options.secret ?? testSecret),
      }))
    },
    system,
    stranger: personWith(server, '', '', ''),
    person: (...roles) =>
      system(async (ctx) => {
        const mail = `${roles.join('.')}${++made}@people.test`
        const phone = `+4915${String(100_000_000 + made)}`
        const id = await addAccount(ctx, {
          mail,
          passwordHash: testPasswordHash,
          firstName: 'Asha',
          lastName: `Rao ${'abcdefghijklmnopqrstuvwxyz'[made % 26]}`,
          roles,
          phone,
          phoneCountry: 'DE',
          verified: true,
          termsVersion: '1',
        })
        const { accessToken } = await openSession(ctx, id, roles)
        return personWith(server, id, mail, accessToken)
      }),
    signInAgain: ({ id, mail }) =>
      system(async (ctx) => {
        const held = await ctx.sql<{ role: Role }[]>`
          select role from identity.account_roles where account_id = ${id}`
        const { accessToken } = await openSession(
          ctx,
          id,
          held.map(({ role }) => role),
        )
        return personWith(server, id, mail, accessToken)
      }),
    settle: async () => {
      await runDueJobs()
      if (!options.holdMails) {
        const held = await app.sql<{ accountId: string }[]>`
          select distinct account_id from notifications.notices where mail_due is not null`
        for (const one of held)
          await tasks['notifications.gather']!({ ...one, until: '9999-12-31' }, {} as JobHelpers)
        if (held.length > 0) await runDueJobs()
      }
      const [broken] = await app.sql<{ lastError: string }[]>`
        select last_error from graphile_worker._private_jobs where last_error is not null limit 1`
      if (broken) throw new Error(`a job failed: ${broken.lastError}`)
    },
    job: async (name, payload = {}) => {
      const task = tasks[name]
      if (!task) throw new Error(`no job called ${name}`)
      await task(payload, {} as JobHelpers)
    },
    close: async () => {
      await server.close()
      await opened.close()
      await app.sql.end({ timeout: 10 })
      await owner?.end({ timeout: 10 })
      await jobConnections.end()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
