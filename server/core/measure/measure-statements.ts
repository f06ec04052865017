// Statements that took long, by the call or job that asked for them: PostgreSQL's log says which they were (docs/operations.md, "Slow
// statements").
import { Counter, type Registry } from 'prom-client'
import { stopwatch } from '../clock.ts'
import { postgres } from '../postgres-driver.ts'
import { workKindNow } from '../work/request-trail.ts'

/** As ops/postgresql/slow-statements.conf has it. */
const slowMs = 500

/** What is used of the driver's query: it begins to run in `handle`, tells by `onSent` that it is sent, and ends in `resolve` or `reject`. */
type Query = {
  executed: boolean
  onSent?: () => void
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}
type Prototype = { handle: (this: Query) => Promise<void> }
const listeners = new Set<(of: string) => void>()

const prototypeOfQueries = (): Prototype => {
  // Connects to nothing: no statement is run.
  const sql = postgres('postgres://nowhere.invalid/none', { max: 1 })
  return Object.getPrototypeOf(sql`select`) as Prototype
}

const timeStatements = (): void => {
  const prototype = prototypeOfQueries()
  const { handle } = prototype
  prototype.handle = function (this: Query) {
    if (this.executed) return handle.call(this)
    const of = workKindNow() ?? 'other'
    const { resolve, reject } = this
    let sinceSent: (() => number) | undefined
    this.onSent = () => void (sinceSent = stopwatch())
    const end = (): void => {
      if (sinceSent !== undefined && sinceSent() >= slowMs) for (const heard of listeners) heard(of)
    }
    this.resolve = (result) => {
      end()
      resolve(result)
    }
    this.reject = (error) => {
      end()
      reject(error)
    }
    return handle.call(this)
  }
}
let isTimed = false

/** Gives what ends it. */
export const measureStatements = (registry: Registry): (() => void) => {
  const slow = new Counter({
    name: 'ao_slow_statements_total',
    help: 'Statements that PostgreSQL had for half a second or longer, by the call or job that asked for them',
    labelNames: ['of'] as const,
    registers: [registry],
  })
  if (!isTimed) timeStatements()
  isTimed = true
  const heard = (of: string): void => slow.inc({ of })
  listeners.add(heard)
  return () => void listeners.delete(heard)
}
