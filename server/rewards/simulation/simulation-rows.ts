// The last simulation of a program, as SQL keeps it and as its owners and admins see it.
import {
  fewestTold,
  type Simulation,
  type SimulationResult,
} from '#contract/rewards/simulation/calls.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import type { ProgramRow } from '../programs/program-rows.ts'

/** Owners learn nothing of so few people that they could be known by their criteria. */
const withoutFew = (result: SimulationResult): SimulationResult => ({
  ...result,
  paidMembers: null,
  awards: 0,
  coins: 0,
  unconfirmed: 0,
  budgetEndedOn: null,
  perDay: [],
  activities: [],
  outcomes: [],
  promise: { ...result.promise, expected: 0 },
})

const isFew = ({ paidMembers }: SimulationResult): boolean =>
  paidMembers !== null && paidMembers > 0 && paidMembers < fewestTold

export const loadSimulation = async (
  { sql, actor }: SignedContext,
  programId: string,
): Promise<Simulation | null> => {
  const [row] = await sql<Simulation[]>`
    select s.id, s.status, s.progress, s.asked_at, s.ended_at, s.form = p.form as is_current, s.result
    from rewards.simulations s join rewards.programs p on p.id = s.program_id
    where s.program_id = ${programId}`
  if (!row) return null
  const { result } = row
  const isToldAll = actor.roles.includes('admin') || result === null || !isFew(result)
  return isToldAll ? row : { ...row, result: withoutFew(result) }
}

/** Asks for a simulation of the program as it is written; one at a time runs, so that payments never wait for them. */
export const queueSimulation = async (
  ctx: Context,
  { id: programId, form }: Pick<ProgramRow, 'id' | 'form'>,
): Promise<void> => {
  const id = newId(ctx.now.getTime())
  const written = ctx.sql.json(form)
  await ctx.sql`
    insert into rewards.simulations (program_id, id, form, asked_at)
    values (${programId}, ${id}, ${written}, ${ctx.now})
    on conflict (program_id) do update set id = ${id}, form = ${written}, status = 'waiting', progress = 0, result = null,
      asked_at = ${ctx.now}, ended_at = null`
  await ctx.queue('rewards.simulate', { id }, { queue: 'rewards.simulate', maxAttempts: 3 })
}

export type Asked = { programId: string; form: ProgramForm; owners: string[] }

/** Null when it was given up for a newer one. */
export const findAsked = async ({ sql }: Context<null>, id: string): Promise<Asked | null> => {
  const [row] = await sql<Asked[]>`
    select s.program_id, s.form,
      array(select o.account_id from rewards.program_owners o where o.program_id = s.program_id) as owners
    from rewards.simulations s where s.id = ${id} and s.status in ('waiting', 'running')`
  return row ?? null
}
