import type { proposeMemorialEnd as contract } from '#contract/identity/memorials/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { assertMayVouch } from '../recovery/load-recovery.ts'
import { askForSecond, assertStands, lockMemorial, noteStep } from './memorial-rows.ts'

export const proposeMemorialEnd: CallFunction<typeof contract> = async (
  ctx,
  { id: accountId, reason },
) => {
  const { account, memorial } = await lockMemorial(ctx, accountId)
  const { id } = assertStands(memorial, 'propose_end')
  await assertMayVouch(ctx)
  await ctx.sql`update identity.memorials set state = 'ending', reason = ${reason},
    end_proposed_by = ${ctx.actor.accountId}, end_proposed_at = ${ctx.now} where id = ${id}`
  await noteStep(ctx, accountId, 'memorial_end_proposed')
  await askForSecond(ctx, account)
  return { message: 'success' }
}
