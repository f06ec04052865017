// Which call work goes back to: its id stands in the answer (`ao-request-id`), in the log lines of the call, in the jobs that it
// leaves behind and in theirs, and at PostgreSQL (docs/decisions/0217).
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Task } from 'graphile-worker'
import { tracerNow } from '../tracing/tracer.ts'

type Trail = {
  readonly requestId: string | undefined
  /** Of statements, as PostgreSQL shows it. */
  readonly name: string
  /** The call or task, without whose it is. */
  readonly kind: string
}
const trail = new AsyncLocalStorage<Trail | undefined>()

/** The id of the call that the work at hand goes back to; undefined for what a schedule began. */
export const requestIdNow = (): string | undefined => trail.getStore()?.requestId

/** What PostgreSQL is told of the work at hand: the id of the call, and the task where it is a job; undefined outside of both. */
export const workNow = (): string | undefined => trail.getStore()?.name

/** The call, as `GET /api/courses/:id`, or the task that is at hand. */
export const workKindNow = (): string | undefined => trail.getStore()?.kind

/** From when the body is read: its stream has ways of its own. */
export const followRequests = (server: FastifyInstance): void => {
  server.addHook('preValidation', (request, _reply, done) =>
    trail.run(
      {
        requestId: request.id,
        name: request.id,
        kind: `${request.method} ${request.routeOptions.url ?? 'none'}`,
      },
      done,
    ),
  )
}

/** What a job carries, and which call it goes back to. */
export const withTrail = (payload: Readonly<Record<string, unknown>>) => ({
  ...payload,
  causedBy: requestIdNow(),
  traceparent: tracerNow()?.carried(),
})

/** Work for several jobs at once goes back to no call. */
export const offTrail = <T>(work: () => T): T => trail.run(undefined, work)

/** The same work on the trail of now, whoever does it later. */
export const onThisTrail = <T>(work: () => T): (() => T) => AsyncLocalStorage.bind(work)

/** The job as its module wrote it, on the trail of the call that it goes back to, and a span of its trace. */
export const onTrail =
  (name: string, task: Task): Task =>
  (payload, helpers) => {
    const { causedBy, traceparent, ...own } = payload as { causedBy?: string; traceparent?: string }
    const work = async (): Promise<void> => void (await task(own, helpers))
    const tracer = tracerNow()
    const traced = tracer ? () => tracer.traceJob(name, traceparent, work) : work
    const of = causedBy ? `${causedBy} ${name}` : name
    return trail.run({ requestId: causedBy, name: of.replace(/[^\w. -]/g, ''), kind: name }, traced)
  }
