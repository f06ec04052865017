// What all calls of one running application share, and the context made from it for one of them.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { writeActivity } from './work/activity.ts'
import type { Clock } from './clock.ts'
import type { Actor, RequestInfo, Context, Providers } from './context.ts'
import type { Database, Sql } from './database/db.ts'
import type { Replica } from './database/replica.ts'
import type { LookUps } from './work/look-ups.ts'
import { type Subscribers, writeEvent } from './work/events.ts'
import { addJob } from './work/jobs.ts'
import { sealAndQueueLetter } from './work/letters.ts'
import type { Logger } from './observability.ts'
import type { DiskSpace } from './measure/disk-space.ts'
import { type Hub, publishLive } from './work/live.ts'
import type { createRates } from './http/rate-limits.ts'
import type { SecurityLog } from './http/security-log.ts'

export type App = {
  readonly sql: Database
  /** For reads that may be a second old; null where there is none. */
  readonly replica: Replica | null
  readonly clock: Clock
  readonly providers: Providers
  readonly subscribers: Subscribers
  readonly lookUps: LookUps
  readonly hub: Hub
  readonly rates: ReturnType<typeof createRates>
  /** What was refused and is not written down yet. */
  readonly securityLog: SecurityLog
  readonly findActor: (
    bearer: string,
    now: Date,
    anew?: boolean,
    mayLag?: boolean,
  ) => Promise<Actor | null>
  readonly log: Logger
  readonly metrics: Registry
  readonly diskSpace: DiskSpace
  readonly publicUrl: string
  readonly clientId: string
  readonly secret: string
  /** Those before, for what only a digest is kept of and for what was sealed for a day. */
  readonly formerSecrets: readonly string[]
  readonly mode: 'demo' | 'production' | 'test'
  /** Settled once calls are taken: what may be later than that waits for it. */
  readonly serving: Promise<void>
  /** A restored copy is tried: no schedule, and only jobs that tell nobody anything. */
  readonly drill: boolean
}

type ForCall = {
  app: App
  /** `module.call` */
  name: string
  needsDiskSpace: boolean
  actor: Actor | null
  requestInfo: RequestInfo
  now: Date
  reply: FastifyReply
  request: FastifyRequest
}
type Forever = Pick<
  App,
  'lookUps' | 'providers' | 'publicUrl' | 'clientId' | 'secret' | 'formerSecrets' | 'mode'
>

const shared = (app: App, sql: Sql, actor: Actor | null, now: Date, requestInfo: RequestInfo) =>
  ({
    sql,
    actor,
    now,
    request: requestInfo,
    providers: app.providers,
    lookUps: app.lookUps,
    publicUrl: app.publicUrl,
    clientId: app.clientId,
    secret: app.secret,
    formerSecrets: app.formerSecrets,
    mode: app.mode,
    emit: (name, payload) => writeEvent(sql, app.subscribers, now, name, payload),
    log: (activity) => writeActivity(sql, actor, now, requestInfo.ip, activity),
    queue: (task, payload, options) => addJob(sql, task, payload, options),
    send: (letter) => sealAndQueueLetter(sql, app.secret, letter, now),
    publish: (names, topic) => publishLive(sql, names, topic),
  }) satisfies Partial<Context> & Forever

export const makeContext = (call: ForCall, sql: Sql): Context => ({
  ...shared(call.app, sql, call.actor, call.now, call.requestInfo),
  begin: async (work) => {
    if (call.needsDiskSpace) call.app.diskSpace.assertMayWrite()
    return call.app.sql.begin((tx) => work(makeContext(call, tx)))
  },
  noteRejected: (kind, code, aboutId = null) => {
    const { app, name, actor, requestInfo, now } = call
    const accountId = actor?.onBehalfOf ?? actor?.accountId ?? null
    app.securityLog.note({
      kind,
      call: name,
      code,
      accountId,
      ip: requestInfo.ip,
      at: now,
      aboutId: aboutId === accountId ? null : aboutId,
    })
  },
  setHeader: (name, value) => void call.reply.header(name, value),
  follow: () => {
    const gone = new AbortController()
    call.request.raw.socket.once('close', () => gone.abort())
    const {
      app,
      actor,
      requestInfo: { bearer },
    } = call
    const holds = async () =>
      bearer !== null && (await app.findActor(bearer, app.clock.now())) !== null
    return app.hub.follow(actor ? [actor.accountId, ...actor.roles] : [], gone.signal, holds)
  },
})

const noRequest: RequestInfo = {
  ip: '',
  userAgent: '',
  origin: null,
  cookies: {},
  bearer: null,
  proofs: [],
  idempotencyKey: null,
  csrf: false,
  language: 'en',
  timeZone: null,
  requestId: '',
}

/** The context of work that nobody is waiting for: jobs, delivery of events, commands. */
export const makeSystemContext = (app: App, sql: Sql): Context<null> => ({
  ...shared(app, sql, null, app.clock.now(), noRequest),
  begin: (work) => app.sql.begin((tx) => work(makeSystemContext(app, tx))),
  actor: null,
  noteRejected: () => {},
  setHeader: () => {},
  follow: async function* () {},
})
