// Figures for operators that are read when metrics are asked for.
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import type { App } from '../app.ts'

const patienceMs = 1_000

/** Null when it fails or takes longer than a second: while the database is away, metrics come without what it knows. */
export const inTime = async <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), sleep(patienceMs, null, { ref: false })])

/** For gauges that show one reading: metrics ask all at once, and the database is asked once for them. */
export const readOnce = <T>(read: () => Promise<T>): (() => Promise<T | null>) => {
  let reading: Promise<T | null> | undefined
  return () => (reading ??= inTime(read()).finally(() => (reading = undefined)))
}

/** A figure without labels; absent while it cannot be read. */
export const measure = (
  app: App,
  name: `ao_${string}`,
  help: string,
  read: () => Promise<number | null>,
): void => {
  const gauge = new Gauge({
    name,
    help,
    registers: [app.metrics],
    collect: async () => {
      const value = await inTime(read())
      if (value === null) gauge.remove()
      else gauge.set(value)
    },
  })
}
