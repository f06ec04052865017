// The job that simulates a program: reads what people did, and keeps what it would have paid.
import type { JobContext } from '#server/core/context.ts'
import { readActs } from './read-acts.ts'
import { type QueuedSimulation, takeNext } from './simulation-rows.ts'
import { createSimulation, type RunningSimulation } from './simulation.ts'
import { asOwnersSee } from './as-owners-see.ts'

class GivenUp extends Error {}

const tell = (ctx: JobContext, { owners }: QueuedSimulation) =>
  ctx.publish([...owners, 'admin'], 'simulations')

/** Keeps how far it is. Throws GivenUp when a newer one was asked for meanwhile. */
const updateProgress = async (
  ctx: JobContext,
  asked: QueuedSimulation,
  percent: number,
): Promise<void> => {
  const { count } = await ctx.sql`
    update rewards.simulations set progress = ${percent} where id = ${asked.id} and status = 'running'`
  if (count === 0) throw new GivenUp()
  await tell(ctx, asked)
}

const updateResult = async (
  ctx: JobContext,
  asked: QueuedSimulation,
  simulation: RunningSimulation | null,
): Promise<void> => {
  const result = simulation?.result() ?? null
  const told = result && asOwnersSee(result, simulation!.shares(), ctx.secret)
  await ctx.sql`
    update rewards.simulations set status = ${result ? 'done' : 'failed'}, progress = 100, ended_at = ${ctx.now},
      result = ${result && ctx.sql.json(result)}, told = ${told && ctx.sql.json(told)}
    where id = ${asked.id} and ended_at is null`
  await tell(ctx, asked)
}

const simulate = async (ctx: JobContext, asked: QueuedSimulation): Promise<RunningSimulation> => {
  const simulation = createSimulation(asked.form, ctx.now)
  let told = -1
  // One transaction reads it all; how far it is goes by another, so that others see it.
  const onPart = async (percent: number): Promise<void> => {
    if (percent < told + 5) return
    told = percent
    await updateProgress(ctx, asked, percent)
  }
  await ctx.begin(async (reading) => {
    await reading.sql`set local statement_timeout = 0`
    await readActs(ctx, reading, simulation, asked.form.criteria, new Set(asked.owners), onPart)
  })
  return simulation
}

/** Runs what waits, one after another. One that fails does not keep the others from their turn. */
export const runSimulation = async (ctx: JobContext): Promise<void> => {
  const failures: unknown[] = []
  for (let asked = await takeNext(ctx); asked; asked = await takeNext(ctx))
    try {
      await updateProgress(ctx, asked, 0)
      await updateResult(ctx, asked, await simulate(ctx, asked))
    } catch (error) {
      if (error instanceof GivenUp) continue
      await updateResult(ctx, asked, null)
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
