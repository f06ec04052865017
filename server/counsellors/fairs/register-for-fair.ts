import type { registerForFair as contract } from '#contract/counsellors/fairs/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newReadableCode } from '#server/core/random.ts'
import { loadFair, loadFairForUpdate } from './fair-rows.ts'
import { notifyFairGuests, notifyOfRegistration } from './move-up.ts'

export const registerForFair: CallFunction<typeof contract> = async (ctx, { fairId }) => {
  const { sql, now, actor } = ctx
  const me = actor.accountId
  const fair = await loadFairForUpdate(ctx, fairId)
  if (fair.state !== 'announced' || Date.parse(fair.endsAt) <= now.getTime())
    return fail('wrong_state')
  if (fair.mine && fair.mine.state !== 'left') return fair
  const state = fair.places === null || fair.registered < fair.places ? 'registered' : 'waiting'
  await sql`insert into counsellors.fair_registrations (fair_id, student_id, state, at, code)
    values (${fairId}, ${me}, ${state}, ${now}, ${newReadableCode(10)})
    on conflict (fair_id, student_id) do update set state = excluded.state, at = excluded.at, code = excluded.code`
  await notifyFairGuests(ctx, fairId, state, [me])
  if (state === 'registered') await notifyOfRegistration(ctx, fairId, me)
  return loadFair(ctx, fairId)
}
