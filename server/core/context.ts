// What a function gets. It stays small: no container, no repositories.

import type { CallShape, ResultOf, Input, StreamAnswer } from '#contract/kit.ts'
import type { Role } from '#contract/roles.ts'
import type { Activity } from './work/activity.ts'
import type { Sql } from './database/db.ts'
import type { LookUps } from './work/look-ups.ts'
import type { Events } from './work/events.ts'
import type { QueueJob } from './work/jobs.ts'
import type { Letter } from './work/letters.ts'
import type { RawResponse } from './raw-response.ts'

/** Who acts: from the session, never from the body. */
export type Actor = {
  readonly accountId: string
  readonly sessionId: string
  readonly roles: readonly Role[]
  /** The admin behind an impersonated session. */
  readonly onBehalfOf: string | null
  /** When a password, OTP or passkey was last given in this session (RFC 3339). */
  readonly provedAt: string
  /** Its token opens the calls of this envelope alone. */
  readonly onlyFor: 'zammad' | null
}

/** The outside world. Each provider file adds itself: `declare module '#server/core/context.ts' { interface Providers { … } }`. */
export interface Providers {}

export type RequestInfo = {
  readonly ip: string
  readonly userAgent: string
  readonly origin: string | null
  readonly cookies: Readonly<Record<string, string>>
  readonly bearer: string | null
  /** Solved challenges of proof of work, as they came. */
  readonly proofs: readonly string[]
  readonly idempotencyKey: string | null
  /** The header a page of ours sends and a foreign form cannot. */
  readonly csrf: boolean
  readonly language: 'en' | 'de'
  /** Of the reader's clock, as their browser says; null when it says nothing. An IANA name. */
  readonly timeZone: string | null
  readonly requestId: string
}

export type Context<A extends Actor | null = Actor | null> = {
  readonly sql: Sql
  readonly actor: A
  readonly now: Date
  readonly providers: Providers
  readonly request: RequestInfo
  /** Announces what happened; other domains hear it after this transaction commits. */
  readonly emit: <E extends keyof Events>(event: E, payload: Events[E]) => Promise<void>
  /** Questions to modules below (`server/core/work/look-ups.ts`). */
  readonly lookUps: LookUps
  /** Writes the activity log, in this transaction. */
  readonly log: (activity: Activity) => Promise<void>
  /** Notes for the security events what was refused though the answer does not say so. */
  readonly noteRejected: (kind: string, code: string, aboutId?: string | null) => void
  /** Queues a job, in this transaction. */
  readonly queue: QueueJob
  /** Sends a mail or SMS once this transaction commits. */
  readonly send: (letter: Letter) => Promise<void>
  /** Tells the open screens of these accounts, or of everyone of a role, that a topic changed, once this transaction commits. */
  readonly publish: (names: readonly string[], topic: string) => Promise<void>
  /** Sets a response header, such as a cookie. */
  readonly setHeader: (name: string, value: string) => void
  /** News for the caller's open screens, until they go. */
  readonly follow: () => StreamAnswer
  /** Where the product is reached: `https://ao.example`. */
  readonly publicUrl: string
  /** The OAuth client of AO's own pages; public, so its secret is nobody's. */
  readonly clientId: string
  /** Key for digests of secrets, different in each installation. */
  readonly secret: string
  /** Those before the present one (`server/core/former-secrets.ts`). */
  readonly formerSecrets: readonly string[]
  readonly mode: 'demo' | 'production' | 'test'
  /** A transaction of its own, for calls marked `ownTransaction`, GETs that write and jobs. */
  readonly begin: <T>(work: (ctx: Context<A>) => Promise<T>) => Promise<T>
}

export type SignedContext = Context<Actor>
/** What a background job gets: the pool, and transactions of its own. */
export type JobContext = Context<null>

export type ContextFor<C extends CallShape> = C['may'] extends 'anyone' ? Context : SignedContext
/** The function of a call. */
export type CallFunction<C extends CallShape> = (
  ctx: ContextFor<C>,
  input: Input<C>,
) => Promise<ResultOf<C>>
/** The same, for a call that runs outside a transaction and whose answer is worth writing by hand: it must be just what the contract names. */
export type RawAnswer<C extends CallShape> = (
  ctx: ContextFor<C>,
  input: Input<C>,
) => Promise<RawResponse>

/**
 * The function of a call that needs the outside (a file to be inspected, bytes to be stored) before it writes: `prepare` runs
 * outside any transaction, `answer` in one, with what was prepared. A repeated key prepares nothing.
 */
export type PreparedAnswer<C extends CallShape, P> = {
  readonly prepare: (ctx: ContextFor<C>, input: Input<C>) => Promise<P>
  readonly answer: (ctx: ContextFor<C>, input: Input<C>, prepared: P) => Promise<ResultOf<C>>
}

/** One whose preparation only itself knows. */
export type AnyPreparedAnswer<C extends CallShape> = {
  readonly prepare: PreparedAnswer<C, unknown>['prepare']
  readonly answer: PreparedAnswer<C, never>['answer']
}
