// The last simulation of a program, as SQL keeps it and as its owners and admins see it.
import type { Simulation } from '#contract/rewards/simulation/calls.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import type { ProgramRow } from '../programs/program-rows.ts'

export const findSimulation = async (
  { sql, actor }: SignedContext,
  programId: string,
): Promise<Simulation | null> => {
  const seesAll = actor.roles.includes('admin')
  const [row] = await sql<Simulation[]>`
    select s.id, s.status, s.progress, s.asked_at, s.ended_at, s.form = p.form as is_current, ${!seesAll} as is_rounded,
      case when ${seesAll} then s.result else s.told end as result
    from rewards.simulations s join rewards.programs p on p.id = s.program_id
    where s.program_id = ${programId}`
  return row ?? null
}

/** Asks for a simulation of the program as it is written; the one before is given up. */
export const queueSimulation = async (
  ctx: SignedContext,
  { id: programId, form }: Pick<ProgramRow, 'id' | 'form'>,
): Promise<void> => {
  const id = newId(ctx.now.getTime())
  const written = ctx.sql.json(form)
  await ctx.sql`
    insert into rewards.simulations as s (program_id, id, form, asked_at, asked_by)
    values (${programId}, ${id}, ${written}, ${ctx.now}, ${ctx.actor.accountId})
    on conflict (program_id) do update set id = ${id}, form = ${written}, status = 'waiting', progress = 0, result = null,
      told = null, asked_at = ${ctx.now}, asked_by = ${ctx.actor.accountId}, ended_at = null`
  // One job takes what waits: payments never wait for simulations, and many asked for are no more jobs.
  const name = 'rewards.simulate'
  await ctx.queue(name, {}, { queue: name, key: name, maxAttempts: 3 })
}

export type QueuedSimulation = {
  id: string
  programId: string
  form: ProgramForm
  owners: string[]
}

/**
 * Whoever had one least lately comes next, so that nobody's many keep the others waiting; what a process left behind when it
 * ended comes last. Null when none waits.
 */
export const takeNext = async ({ sql, now }: Context<null>): Promise<QueuedSimulation | null> => {
  const [row] = await sql<QueuedSimulation[]>`
    update rewards.simulations s set begun_at = ${now}, status = 'running'
    where s.program_id = (
      select w.program_id from rewards.simulations w where w.status in ('waiting', 'running')
      order by w.status = 'running',
        (select max(o.begun_at) from rewards.simulations o where o.asked_by = w.asked_by) nulls first, w.asked_at, w.id
      limit 1)
    returning s.id, s.program_id, s.form,
      array(select o.account_id from rewards.program_owners o where o.program_id = s.program_id) as owners`
  return row ?? null
}
