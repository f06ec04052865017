import type { startSimulation as call } from '#contract/rewards/simulation/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { assertStatus, loadAuthorizedProgram } from '../programs/program-rows.ts'
import { recordTrial } from './record-trial.ts'
import { findSimulation, queueSimulation } from './simulation-rows.ts'

/** Fails `bad_input` naming what it cannot do without. */
export const startSimulation: CallFunction<typeof call> = async (ctx, { id }) => {
  const row = await loadAuthorizedProgram(ctx, id)
  assertStatus(row, 'simulate')
  const { budget, startDate, endDate, activities } = row.form
  const missing = Object.entries({ budget, startDate, endDate, activities: activities[0] ?? null })
    .filter(([, value]) => value === null)
    .map(([field]) => [field, 'required'])
  if (missing.length > 0) return fail('bad_input', { fields: Object.fromEntries(missing) })
  if (Date.parse(startDate!) >= Date.parse(endDate!))
    return fail('bad_input', { fields: { endDate: 'wrong_order' } })
  await recordTrial(ctx, 'simulation')
  await queueSimulation(ctx, row)
  return { simulation: (await findSimulation(ctx, id))! }
}
