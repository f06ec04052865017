import { type endDeputy as call, deputyFrom } from '#contract/transfers/deputies/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { stopChanges } from '#server/identity/public.ts'
import { publishDeputies, toAboutDeputy } from './announce-deputies.ts'
import { deputyRows } from './deputy-rows.ts'

/** At once: a decision under way is waited for, none comes after. */
export const endDeputy: CallFunction<typeof call> = async (ctx, { id }) => {
  const { accountId, roles } = ctx.actor
  const [row] = await deputyRows(ctx, ctx.sql`d.id = ${id}`, ctx.sql`for update of d`)
  const isOwn = row && [row.checkerId, row.deputyId].includes(accountId)
  if (!row || !(isOwn || roles.includes('admin'))) return fail('not_found')
  if (!(deputyFrom.end as readonly string[]).includes(row.state))
    return fail('wrong_state', { status: row.state })
  await ctx.sql`update transfers.deputies set ended_at = ${ctx.now}, ended_by = ${accountId} where id = ${id}`
  if (row.state === 'waiting') await stopChanges(ctx, ['deputy'], row.deputyId)
  await ctx.log({
    action: 'deputy.ended',
    subject: { kind: 'account', id: row.deputyId },
    payload: { deputyshipId: id },
  })
  await ctx.emit('transfers.deputy_ended', await toAboutDeputy(ctx, id))
  await publishDeputies(ctx)
  return { message: 'success' }
}
