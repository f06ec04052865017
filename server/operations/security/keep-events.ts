// Writing events down: what calls were refused, a span at a time, and what the activity log says.
import { utcDay } from '#contract/days.ts'
import type { App } from '#server/core/app.ts'
import type { Sql } from '#server/core/database/db.ts'
import { newId } from '#server/core/ids.ts'
import type { SecurityKind } from '#contract/operations/security/calls.ts'

export type NewEvent = {
  kind: SecurityKind
  firstAt: Date | string
  at: Date | string
  count: number
  call: string
  code: string
  accountId: string | null
  aboutId: string | null
  network: string
}

const dayOf = (at: Date | string): string => utcDay(new Date(at))

/** Needs a transaction. */
export const insertEvents = async (tx: Sql, events: readonly NewEvent[]): Promise<void> => {
  if (events.length === 0) return
  const rows = events.map((event) => ({ id: newId(new Date(event.at).getTime()), ...event }))
  await tx`insert into operations.security_events ${tx(rows)}`
  const counts = new Map<string, { day: string; kind: string; n: number }>()
  for (const { at, kind, count } of events) {
    const key = `${dayOf(at)} ${kind}`
    counts.set(key, { day: dayOf(at), kind, n: count + (counts.get(key)?.n ?? 0) })
  }
  // In one order, so that two processes never wait for each other crosswise.
  const days = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await tx`insert into operations.security_daily ${tx(days)}
    on conflict (day, kind) do update set n = security_daily.n + excluded.n`
}

const spanMs = 5_000

/** Writes down what was refused since the last time; what cannot be written now waits. */
export const keepRejections = async (app: App): Promise<void> => {
  const taken = app.securityLog.take()
  if (taken.length === 0) return
  const events = taken.map((one) => ({ ...one, kind: one.kind as SecurityKind }))
  try {
    await app.sql.begin((tx) => insertEvents(tx, events))
  } catch (error) {
    app.securityLog.putBack(taken)
    app.log.warn({ err: (error as Error).name, entries: taken.length }, 'refusals not kept yet')
  }
}

/** In every process that answers calls. */
export const startKeeping = async (app: App): Promise<() => Promise<void>> => {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => keepRejections(app))
  }, spanMs).unref()
  return async () => {
    clearInterval(timer)
    await running
    await keepRejections(app)
  }
}
