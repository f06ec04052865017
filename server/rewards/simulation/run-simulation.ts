// The job that simulates a program: reads what people did, and keeps what it would have paid.
import type { SimulationResult } from '#contract/rewards/simulation/calls.ts'
import type { JobContext } from '#server/core/context.ts'
import { readActs } from './read-acts.ts'
import { type Asked, findAsked } from './simulation-rows.ts'
import { createSimulation } from './simulation.ts'

class GivenUp extends Error {}

const tell = (ctx: JobContext, { owners }: Asked) =>
  ctx.publish([...owners, 'admin'], 'simulations')

/** Keeps how far it is. Throws GivenUp when a newer one was asked for meanwhile. */
const storeProgress = async (
  ctx: JobContext,
  id: string,
  asked: Asked,
  percent: number,
): Promise<void> => {
  const { count } = await ctx.sql`
    update rewards.simulations set status = 'running', progress = ${percent} where id = ${id} and ended_at is null`
  if (count === 0) throw new GivenUp()
  await tell(ctx, asked)
}

const storeResult = async (
  ctx: JobContext,
  id: string,
  asked: Asked,
  result: SimulationResult | null,
): Promise<void> => {
  await ctx.sql`
    update rewards.simulations set status = ${result ? 'done' : 'failed'}, progress = 100, ended_at = ${ctx.now},
      result = ${result && ctx.sql.json(result)}
    where id = ${id} and ended_at is null`
  await tell(ctx, asked)
}

const simulate = async (ctx: JobContext, id: string, asked: Asked): Promise<SimulationResult> => {
  const simulation = createSimulation(asked.form, ctx.now)
  let told = -1
  // One transaction reads it all; how far it is goes by another, so that others see it.
  const onPart = async (percent: number): Promise<void> => {
    if (percent < told + 5) return
    told = percent
    await storeProgress(ctx, id, asked, percent)
  }
  await ctx.begin(async (reading) => {
    await reading.sql`set local statement_timeout = 0`
    await readActs(ctx, reading, simulation, asked.form.criteria, new Set(asked.owners), onPart)
  })
  return simulation.result()
}

export const runSimulation = async (
  ctx: JobContext,
  { id }: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const asked = await findAsked(ctx, String(id))
  if (!asked) return
  try {
    await storeProgress(ctx, String(id), asked, 0)
    await storeResult(ctx, String(id), asked, await simulate(ctx, String(id), asked))
  } catch (error) {
    if (error instanceof GivenUp) return
    await storeResult(ctx, String(id), asked, null)
    throw error
  }
}
