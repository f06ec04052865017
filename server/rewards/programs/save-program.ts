// Writes what owners say of a program, and who they are.
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { isRoleUsable, findProvedAccountByMail } from '#server/identity/public.ts'
import { newId } from '#server/core/ids.ts'
import { setActivityReaders } from '#server/core/work/activity.ts'

/** The form, and the columns that are read from it. */
export const toProgramColumns = ({ sql }: Pick<Context, 'sql'>, form: ProgramForm) => ({
  form: sql.json(form),
  title: form.title,
  type: form.type,
  budget: form.budget,
  max_participants: form.maxParticipants,
  ...ordered('start_at', 'end_at', form.startDate, form.endDate),
  ...ordered(
    'promotion_from',
    'promotion_to',
    form.promotion?.from ?? null,
    form.promotion?.to ?? null,
  ),
})

/** A draft may say them in the wrong order for a while; SQL keeps only what can be. */
const ordered = (start: string, end: string, from: string | null, to: string | null) => {
  const isSound = !from || !to || Date.parse(from) < Date.parse(to)
  return {
    [start]: isSound && from ? new Date(from) : null,
    [end]: isSound && to ? new Date(to) : null,
  }
}

/**
 * Keeps who owns what. An address that is nobody's with the role of owner gets no row, and the program cannot be submitted.
 * Nobody has agreed to what just changed.
 */
export const replaceOwners = async (
  ctx: Context,
  programId: string,
  ownership: ProgramForm['ownership'],
): Promise<void> => {
  await ctx.sql`delete from rewards.program_owners where program_id = ${programId}`
  await insertOwners(ctx, programId, ownership)
}

/** Adds those who have become owners since it was written. */
export const insertOwners = async (
  ctx: Context,
  programId: string,
  ownership: ProgramForm['ownership'],
): Promise<void> => {
  for (const [position, { email, percent }] of ownership.entries()) {
    const person = await findProvedAccountByMail(ctx, email)
    if (!person || !(await isRoleUsable(ctx, person.id, 'owner'))) continue
    await ctx.sql`insert into rewards.program_owners (program_id, account_id, percent, position)
      values (${programId}, ${person.id}, ${percent}, ${position}) on conflict do nothing`
  }
  const owners = await ctx.sql<{ accountId: string }[]>`
    select account_id from rewards.program_owners where program_id = ${programId}`
  await setActivityReaders(
    ctx.sql,
    { kind: 'program', id: programId },
    owners.map(({ accountId: id }) => id),
  )
}

/** Gives the new draft's id. */
export const insertProgram = async (ctx: SignedContext, form: ProgramForm): Promise<string> => {
  const id = newId(ctx.now.getTime())
  const row = {
    id,
    created_by: ctx.actor.accountId,
    ...toProgramColumns(ctx, form),
    created_at: ctx.now,
    changed_at: ctx.now,
  }
  await ctx.sql`insert into rewards.programs ${ctx.sql(row)}`
  await replaceOwners(ctx, id, form.ownership)
  return id
}
