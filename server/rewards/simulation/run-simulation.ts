// The job that simulates a program: reads what people did, and keeps what it would have paid.
import type { JobContext } from '#server/core/context.ts'
import { readActs } from './read-acts.ts'
import { type QueuedSimulation, takeNext } from './simulation-rows.ts'
import { createSimulation, type RunningSimulation } from './simulation.ts'
import { asOwnersSee } from './as-owners-see.ts'

class GivenUp extends Error {}

const publishProgress = (ctx: JobContext, { owners }: QueuedSimulation) =>
  ctx.publish([...owners, 'admin'], 'simulations')

/** Keeps how far it is. Throws GivenUp when a newer one was asked for meanwhile. */
const updateProgress = async (
  ctx: JobContext,
  queued: QueuedSimulation,
  percent: number,
): Promise<void> => {
  const { count } = await ctx.sql`
    update rewards.simulations set progress = ${percent} where id = ${queued.id} and status = 'running'`
  if (count === 0) throw new GivenUp()
  await publishProgress(ctx, queued)
}

const updateResult = async (
  ctx: JobContext,
  queued: QueuedSimulation,
  simulation: RunningSimulation | null,
): Promise<void> => {
  const result = simulation?.result() ?? null
  const shown = result && asOwnersSee(result, simulation!.shares(), ctx.secret)
  await ctx.sql`
    update rewards.simulations set status = ${result ? 'done' : 'failed'}, progress = 100, ended_at = ${ctx.now},
      result = ${result && ctx.sql.json(result)}, told = ${shown && ctx.sql.json(shown)}
    where id = ${queued.id} and ended_at is null`
  await publishProgress(ctx, queued)
}

const simulate = async (ctx: JobContext, queued: QueuedSimulation): Promise<RunningSimulation> => {
  const simulation = createSimulation(queued.form, ctx.now)
  let published = -1
  // One transaction reads it all; how far it is goes by another, so that others see it.
  const onPart = async (percent: number): Promise<void> => {
    if (percent < published + 5) return
    published = percent
    await updateProgress(ctx, queued, percent)
  }
  await ctx.begin(async (reading) => {
    await reading.sql`set local statement_timeout = 0`
    await readActs(ctx, reading, simulation, queued.form.criteria, new Set(queued.owners), onPart)
  })
  return simulation
}

/** Runs what waits, one after another. One that fails does not keep the others from their turn. */
export const runSimulation = async (ctx: JobContext): Promise<void> => {
  const failures: unknown[] = []
  for (let next = await takeNext(ctx); next; next = await takeNext(ctx))
    try {
      await updateProgress(ctx, next, 0)
      await updateResult(ctx, next, await simulate(ctx, next))
    } catch (error) {
      if (error instanceof GivenUp) continue
      await updateResult(ctx, next, null)
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
