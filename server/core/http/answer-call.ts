// The answer of a call that may be given: a read from the database or its replica, a write in one transaction.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/kit.ts'
import { type App, makeContext } from '../app.ts'
import type { Actor, RequestInfo } from '../context.ts'
import { wantsRetry, type Sql } from '../database/db.ts'
import { isReplicaFailure } from '../database/replica.ts'
import { transact } from '../database/transact.ts'
import type { BoundAnswer } from '../domain.ts'
import { allSecrets } from '../former-secrets.ts'
import { RawResponse } from '../raw-response.ts'
import {
  claimKey,
  sealedAnswer,
  storeAnswer,
  readStored,
  type StoredAnswer,
} from './idempotency.ts'
import { writtenBy } from './written.ts'

/** How a call is answered, as its route was set up with. */
export type ServedCall = {
  app: App
  /** It writes, and is not begun where the disk has too little left. */
  needsDiskSpace: boolean
  name: string
  call: Call
  prepare: BoundAnswer | null
  answer: BoundAnswer
  shape: (given: unknown) => unknown
}

/** One request that may be answered: who asks, with what, and when. */
export type CallRequest = {
  actor: Actor | null
  requestInfo: RequestInfo
  now: Date
  reply: FastifyReply
  request: FastifyRequest
  input: Readonly<Record<string, unknown>>
}

/** Outside a transaction: from the replica where the call may lag and nothing the caller wrote is missing there. */
export const answerRead = async (
  { app, name, needsDiskSpace, call, answer, shape }: ServedCall,
  { input, ...rest }: CallRequest,
): Promise<unknown> => {
  const readFrom = async (sql: Sql): Promise<unknown> => {
    const given = await answer(makeContext({ app, name, needsDiskSpace, ...rest }, sql), input)
    return given instanceof RawResponse ? given : shape(given)
  }
  const written = call.mayLag && app.replica ? writtenBy(rest.request) : null
  // Of the signed-in who bring no word of it nobody knows when they last wrote.
  const isKnown = call.mayLag && (rest.actor === null || written !== null)
  const replica = isKnown ? await app.replica?.for(written) : null
  if (!replica) return readFrom(app.sql)
  try {
    return await readFrom(replica)
  } catch (error) {
    if (!isReplicaFailure(error)) throw error
    return readFrom(app.sql)
  }
}

/** In one transaction, once for an idempotency key. */
export const answerWrite = async (
  { app, name, needsDiskSpace, call, prepare, answer, shape }: ServedCall,
  { input, ...rest }: CallRequest,
): Promise<unknown> => {
  const { actor, requestInfo, now } = rest
  const context = { app, name, needsDiskSpace, ...rest }
  const secrets = allSecrets(app)
  const key =
    call.may !== 'anyone' && requestInfo.idempotencyKey && typeof call.response !== 'string'
      ? requestInfo.idempotencyKey.slice(0, 200)
      : null
  if (prepare && key && actor) {
    const stored = await readStored(app.sql, secrets, actor.accountId, key, name, input, now)
    if (stored) return stored.answer
  }
  const prepared = prepare ? await prepare(makeContext(context, app.sql), input) : undefined
  const write = async (tx: Sql) => shape(await answer(makeContext(context, tx), input, prepared))
  const once = () =>
    transact(app.sql, async (tx) => {
      if (!key || !actor) return write(tx)
      const stored = await claimKey(tx, secrets, actor.accountId, key, name, input, now)
      if (stored) return stored.answer
      const given = await write(tx)
      await storeAnswer(tx, actor.accountId, key, {
        status: call.status ?? 200,
        answer: call.secretAnswer ? sealedAnswer(app.secret, given) : given,
      } satisfies StoredAnswer)
      return given
    })
  // A deadlock or serialization failure is the database asking us to try once more; nothing was written.
  for (let attempt = 0; ; attempt++) {
    try {
      return await once()
    } catch (error) {
      if (attempt >= 2 || !wantsRetry(error)) throw error
    }
  }
}
