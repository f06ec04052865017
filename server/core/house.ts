// What all calls of one running application share, and the context made from it for one of them.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeActivity } from './activity.ts'
import type { Clock } from './clock.ts'
import type { Actor, Asked, Context, Providers } from './context.ts'
import type { Database, Sql } from './db.ts'
import { type Hearers, writeEvent } from './events.ts'
import { addJob } from './jobs.ts'
import { postLetter } from './letters.ts'
import { type Hub, tellLive } from './live.ts'
import type { createRates } from './rates.ts'

export type House = {
  readonly sql: Database
  readonly clock: Clock
  readonly providers: Providers
  readonly hearers: Hearers
  readonly hub: Hub
  readonly rates: ReturnType<typeof createRates>
  readonly findActor: (bearer: string, now: Date, anew?: boolean) => Promise<Actor | null>
  readonly publicUrl: string
  readonly secret: string
  readonly mode: 'demo' | 'production' | 'test'
}

type ForCall = {
  house: House
  actor: Actor | null
  asked: Asked
  now: Date
  reply: FastifyReply
  request: FastifyRequest
}
type Forever = Pick<House, 'providers' | 'publicUrl' | 'secret' | 'mode'>

const shared = (house: House, sql: Sql, actor: Actor | null, now: Date, asked: Asked) =>
  ({
    sql,
    actor,
    now,
    asked,
    providers: house.providers,
    publicUrl: house.publicUrl,
    secret: house.secret,
    mode: house.mode,
    emit: (name, payload) => writeEvent(sql, house.hearers, now, name, payload),
    log: (activity) => writeActivity(sql, actor, now, asked.ip, activity),
    queue: (task, payload, options) => addJob(sql, task, payload, options),
    post: (letter) => postLetter(sql, letter),
    tell: (names, topic) => tellLive(sql, names, topic),
  }) satisfies Partial<Context> & Forever

export const makeContext = (call: ForCall, sql: Sql): Context => ({
  ...shared(call.house, sql, call.actor, call.now, call.asked),
  begin: (work) => call.house.sql.begin((tx) => work(makeContext(call, tx))) as never,
  setHeader: (name, value) => void call.reply.header(name, value),
  follow: () => {
    const gone = new AbortController()
    call.request.raw.socket.once('close', () => gone.abort())
    const {
      house,
      actor,
      asked: { bearer },
    } = call
    const holds = async () =>
      bearer !== null && (await house.findActor(bearer, house.clock.now())) !== null
    return house.hub.follow(actor ? [actor.accountId, ...actor.roles] : [], gone.signal, holds)
  },
})

const nobodyAsked: Asked = {
  ip: '',
  userAgent: '',
  origin: null,
  cookies: {},
  bearer: null,
  proofs: [],
  idempotencyKey: null,
  csrf: false,
  language: 'en',
  requestId: '',
}

/** The context of work that nobody is waiting for: jobs, hearing of events, commands. */
export const makeSystemContext = (house: House, sql: Sql): Context<null> => ({
  ...shared(house, sql, null, house.clock.now(), nobodyAsked),
  begin: (work) => house.sql.begin((tx) => work(makeSystemContext(house, tx))) as never,
  actor: null,
  setHeader: () => {},
  follow: async function* () {},
})
