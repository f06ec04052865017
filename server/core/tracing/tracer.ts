// What the work of this process is traced by: nothing, until somebody names a place that traces are sent to.
// The packages of OpenTelemetry are loaded only then.
import type { FastifyInstance } from 'fastify'

export type Tracer = {
  /** Each request is a span, and what it does stands below it. */
  readonly followRequests: (server: FastifyInstance) => void
  /** The span at hand as a `traceparent`, for work that is done later; undefined outside of any. */
  readonly carried: () => string | undefined
  /** A job is a span of the trace of whoever left it behind. */
  readonly traceJob: (
    task: string,
    traceparent: string | undefined,
    work: () => Promise<void>,
  ) => Promise<void>
}

let current: Tracer | null = null

export const tracerNow = (): Tracer | null => current

export const setTracer = (tracer: Tracer | null): void => {
  current = tracer
}
