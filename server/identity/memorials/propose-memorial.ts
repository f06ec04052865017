import { dayIn } from '#contract/days.ts'
import type { proposeMemorial as contract } from '#contract/identity/memorials/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { assertMayVouch } from '../recovery/load-recovery.ts'
import { askForSecond, assertMayRest, lockMemorial, noteStep } from './memorial-rows.ts'

/** Nowhere is it a later day than there. */
const firstToday = 'Pacific/Kiritimati'

export const proposeMemorial: CallFunction<typeof contract> = async (ctx, { id, ...evidence }) => {
  const { account, memorial } = await lockMemorial(ctx, id)
  await assertMayRest(ctx, account)
  if (memorial) return fail('wrong_state', { status: memorial.state })
  await assertMayVouch(ctx)
  if (evidence.died_on > dayIn(firstToday, ctx.now))
    return fail('bad_input', { fields: { died_on: 'out_of_range' } })
  await ctx.sql`insert into identity.memorials (id, account_id, evidence, proposed_by, proposed_at)
    values (${newId(ctx.now.getTime())}, ${id}, ${ctx.sql.json(evidence)}, ${ctx.actor.accountId}, ${ctx.now})`
  const { paper, country } = evidence
  await noteStep(ctx, id, 'memorial_proposed', { paper, country })
  await askForSecond(ctx, account)
  return { message: 'success' }
}
