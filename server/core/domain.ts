// A domain's entry: every call beside the function that answers it, what it subscribes to, what it does on a schedule.
import type { Call } from '#contract/kit.ts'
import type { DomainName } from '#domains'
import type { AnyPreparedAnswer, CallFunction, Context, JobContext, RawAnswer } from './context.ts'
import type { LookUps } from './work/look-ups.ts'
import type { Events } from './work/events.ts'
import type { App } from './app.ts'
import type { JobPool } from './job-pools.ts'

type CallsOf<M> = {
  [K in keyof M as M[K] extends Call ? K : never]: M[K] extends Call ? M[K] : never
}

/** Which event it is, and when it was written (RFC 3339). */
export type EventFacts = { readonly id: string; readonly at: string }
export type Subscriptions = {
  [E in keyof Events]?: (ctx: Context<null>, payload: Events[E], event: EventFacts) => Promise<void>
}
/** An event as it was written. */
export type WrittenEvent = EventFacts & { readonly name: string; readonly payload: unknown }
/** Events with these names that wait at the same time are handled together, in one transaction: all of them or none. */
export type BatchSubscription = {
  readonly names: readonly string[]
  readonly handle: (ctx: Context<null>, events: readonly WrittenEvent[]) => Promise<void>
}
/** Called once per process when the application is built; must not wait for work that takes long. */
export type StartModule = (app: App) => Promise<() => Promise<void>>
export type Job = (ctx: JobContext, payload: never) => Promise<void>

export type DomainParts<M> = {
  readonly answers: {
    readonly [K in keyof CallsOf<M>]:
      | CallFunction<CallsOf<M>[K]>
      | RawAnswer<CallsOf<M>[K]>
      | AnyPreparedAnswer<CallsOf<M>[K]>
  }
  /** Event → what this domain does about it, in a transaction of its own, after the news is true. At least once: be idempotent. */
  readonly subscribes?: Subscriptions
  /** What modules above it want to know of it, in their own transaction. */
  readonly lookUps?: Partial<LookUps>
  /** What it hears by the dozen; one that fails is heard alone, by `subscribes`. */
  readonly together?: BatchSubscription
  /** Job name → work; queued as `<domain>.<name>`. */
  readonly jobs?: Readonly<Record<string, Job>>
  /** Whose workers run them; `general` unless said. */
  readonly jobPool?: JobPool
  /** Those of its jobs that others run. */
  readonly jobPools?: Readonly<Record<string, JobPool>>
  /** Those of its jobs that a drill runs too: they settle nothing, and reach nobody outside. */
  readonly drillJobs?: readonly string[]
  /** Cron expression (UTC) → job name. */
  readonly schedule?: readonly { readonly cron: string; readonly job: string }[]
  /** What this domain keeps going in every process, such as an index in memory. Gives what ends it. */
  readonly start?: StartModule
}

/** A call's function once it is bound: the road has held actor and input against the contract before it comes here. */
export type BoundAnswer = (
  ctx: Context,
  input: Readonly<Record<string, unknown>>,
  prepared?: unknown,
) => Promise<unknown>
export type AnyAnswer =
  | BoundAnswer
  | { readonly prepare: BoundAnswer; readonly answer: BoundAnswer }
type BoundJob = (ctx: JobContext, payload: unknown) => Promise<void>

export type Domain = {
  readonly name: DomainName
  readonly calls: ReadonlyMap<string, { readonly call: Call; readonly answer: AnyAnswer }>
  readonly subscribes: Readonly<
    Record<string, (ctx: Context<null>, payload: unknown, event: EventFacts) => Promise<void>>
  >
  readonly lookUps?: Partial<LookUps>
  readonly together?: BatchSubscription
  readonly jobs: Readonly<Record<string, BoundJob>>
  readonly jobPool: JobPool
  readonly jobPools?: Readonly<Record<string, JobPool>>
  readonly drillJobs?: readonly string[]
  readonly schedule: readonly { readonly cron: string; readonly job: string }[]
  readonly start?: StartModule
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call'

/** Binds a contract module to its functions; a missing or misshapen function does not compile. */
export const domain = <M extends object>(
  name: DomainName,
  contract: M,
  parts: DomainParts<M>,
): Domain => ({
  name,
  calls: new Map(
    Object.entries(contract)
      .filter((entry): entry is [string, Call] => isCall(entry[1]))
      .map(([key, call]) => [
        key,
        { call, answer: (parts.answers as Record<string, unknown>)[key] as AnyAnswer },
      ]),
  ),
  subscribes: (parts.subscribes ?? {}) as Domain['subscribes'],
  ...(parts.lookUps ? { lookUps: parts.lookUps } : {}),
  ...(parts.together ? { together: parts.together } : {}),
  jobs: (parts.jobs ?? {}) as Domain['jobs'],
  jobPool: parts.jobPool ?? 'general',
  ...(parts.jobPools ? { jobPools: parts.jobPools } : {}),
  drillJobs: parts.drillJobs ?? [],
  schedule: parts.schedule ?? [],
  ...(parts.start ? { start: parts.start } : {}),
})
