// How far the public log is behind: what was done and sealed, and stands in no signed checkpoint yet.
import type { App } from '#server/core/app.ts'
import { measure } from '#server/core/measure/measure.ts'

/** Seconds since the oldest entry that no checkpoint covers was written; 0 when all are covered. */
const loadLogLag = async ({ sql, clock }: App): Promise<number> => {
  const [oldest] = await sql<{ at: string }[]>`
    select a.at from core.activity_chain c join core.activity a on a.id = c.activity_id
    where c.seq > coalesce((select max(size) from verification.checkpoints where log = 'log'), 0)
    order by c.seq limit 1`
  return oldest ? Math.max(0, (clock.now().getTime() - Date.parse(oldest.at)) / 1000) : 0
}

const countWitnessErrors = async ({ sql }: App): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`
    select count(*) as n from verification.witness_faults`
  return row!.n
}

export const measureLog = async (app: App): Promise<() => Promise<void>> => {
  measure(
    app,
    'ao_public_log_lag_seconds',
    'Age of the oldest sealed activity that no signed checkpoint covers yet',
    () => loadLogLag(app),
  )
  measure(
    app,
    'ao_log_witness_faults',
    'Witnesses that do not cosign at present, over both public logs',
    () => countWitnessErrors(app),
  )
  return async () => {}
}
