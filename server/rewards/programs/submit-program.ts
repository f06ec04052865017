// What owners do with a draft: submit it, take it back, and let their coins be reserved.
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { queueSimulation } from '../simulation/simulation-rows.ts'
import { insertOwners } from './save-program.ts'
import { assertStatus, isOwner, listOwners, errorsOf, type ProgramRow } from './program-rows.ts'

const assertOwner = async (ctx: SignedContext, row: ProgramRow): Promise<void> => {
  if (!isOwner(row, await listOwners(ctx, row.id), ctx.actor.accountId)) fail('not_yours')
}

const updateAgreed = (ctx: SignedContext, id: string) => ctx.sql`
  update rewards.program_owners set agreed_at = coalesce(agreed_at, ${ctx.now})
  where program_id = ${id} and account_id = ${ctx.actor.accountId}`

/** Fails `bad_input` naming every field that is missing or wrong (spec §5). Whoever submits agrees to their own share. */
export const submitProgram = async (ctx: SignedContext, row: ProgramRow): Promise<void> => {
  await assertOwner(ctx, row)
  assertStatus(row, 'submit')
  await insertOwners(ctx, row.id, row.form.ownership)
  const fields = await errorsOf(ctx, row.form, await listOwners(ctx, row.id))
  if (Object.keys(fields).length > 0) return fail('bad_input', { fields })
  await updateAgreed(ctx, row.id)
  await ctx.sql`update rewards.programs set status = 'awaiting activation', version = version + 1, remarks = '',
    changed_at = ${ctx.now} where id = ${row.id}`
  // Whoever decides about it sees what it would have paid.
  await queueSimulation(ctx, row)
  await ctx.log({ action: 'program.submitted', subject: { kind: 'program', id: row.id } })
}

export const withdrawProgram = async (ctx: SignedContext, row: ProgramRow): Promise<void> => {
  await assertOwner(ctx, row)
  assertStatus(row, 'withdraw')
  await ctx.sql`update rewards.programs set status = 'draft', version = version + 1, changed_at = ${ctx.now}
    where id = ${row.id}`
  await ctx.log({ action: 'program.withdrawn', subject: { kind: 'program', id: row.id } })
}

/** Nobody reserves another's coins: each owner says yes to their share of this very version. */
export const agreeToProgram = async (ctx: SignedContext, row: ProgramRow): Promise<void> => {
  assertStatus(row, 'agree')
  const { count } = await updateAgreed(ctx, row.id)
  if (count === 0) return fail('not_yours')
  await ctx.log({ action: 'program.agreed', subject: { kind: 'program', id: row.id } })
}
