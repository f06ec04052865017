// A span for each statement of a request or job. Its text has numbers in place of values (`$1`), and is left out where a
// statement was put together at run time.
import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { postgres } from '../postgres-driver.ts'
import { sqlState } from '../database/db.ts'

/** What is used of the driver's query: it begins to run in `handle`, and ends in `resolve` or `reject`. */
type Query = {
  executed: boolean
  readonly tagged: boolean
  readonly strings: readonly string[]
  readonly statement: { string?: string } | null
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}
type Prototype = { handle: (this: Query) => Promise<void> }

const prototypeOfQueries = (): Prototype => {
  // Connects to nothing: no statement is run.
  const sql = postgres('postgres://nowhere.invalid/none', { max: 1 })
  return Object.getPrototypeOf(sql`select`) as Prototype
}

const operationOf = ({ strings }: Query): string =>
  /^\s*(?:--.*\n\s*)*(\w+)/.exec(strings[0] ?? '')?.[1]?.toUpperCase() ?? 'STATEMENT'

export const traceStatements = (spans: Tracer): (() => void) => {
  const prototype = prototypeOfQueries()
  const { handle } = prototype
  prototype.handle = function (this: Query) {
    if (this.executed || !trace.getSpan(context.active())) return handle.call(this)
    const operation = operationOf(this)
    const span = spans.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation },
    })
    const end = (): void => {
      const text = this.tagged ? this.statement?.string : undefined
      if (text) span.setAttribute('db.query.text', text)
      span.end()
    }
    const { resolve, reject } = this
    this.resolve = (result) => {
      end()
      resolve(result)
    }
    this.reject = (error) => {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('db.response.status_code', sqlState(error) ?? 'away')
      end()
      reject(error)
    }
    return handle.call(this)
  }
  return () => {
    prototype.handle = handle
  }
}
