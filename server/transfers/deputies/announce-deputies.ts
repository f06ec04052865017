// Who hears of a deputy, and what events say about one.
import type { Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import type { AboutDeputy } from '../public.ts'
import { deputyRows } from './deputy-rows.ts'

/** Fails `not_found`. */
export const toAboutDeputy = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  id: string,
): Promise<AboutDeputy> => {
  const row = orNotFound((await deputyRows(ctx, ctx.sql`d.id = ${id}`))[0])
  const { checkerId, checkerName, deputyId, deputyName, fromDay, throughDay, endsAt } = row
  return {
    deputyshipId: id,
    checkerId,
    checkerName,
    deputyId,
    deputyName,
    fromDay,
    throughDay,
    endsAt,
    endedBy: row.endedBy,
  }
}

/** The screens of everyone who makes and checks, and of admins. */
export const publishDeputies = async (ctx: Context): Promise<void> => {
  await ctx.publish(['maker', 'checker', 'admin'], 'deputies')
  await ctx.publish(['maker', 'checker'], 'transfers')
}
