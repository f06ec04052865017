import type { decideReferral as call } from '#contract/rewards/referrals/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { isRoleUsable, loadPerson } from '#server/identity/public.ts'
import { approveReferral, type ReferralRow } from './advance-referral.ts'

/** Who is a party to it decides nothing; approving pays. */
export const decideReferral: CallFunction<typeof call> = async (ctx, { id, decision, reason }) => {
  const { sql, actor } = ctx
  const [row] = await sql<ReferralRow[]>`
    select id, referrer_id, friend_id, status, signed_up_at
    from rewards.referrals where id = ${id} for update`
  const { status, referrerId, friendId } = orNotFound(row)
  if ([referrerId, friendId].includes(actor.accountId)) return fail('same_person')
  if (!(await isRoleUsable(ctx, actor.accountId, 'admin'))) return fail('role_cooling')
  if (status !== 'flagged') return fail('wrong_state', { status })
  if (decision === 'void' && reason === '')
    return fail('bad_input', { fields: { reason: 'required' } })
  if (decision === 'approve') await approveReferral(ctx, row!, actor.accountId, reason)
  else {
    await sql`update rewards.referrals set status = 'voided', reason = ${reason}, decided_at = ${ctx.now},
      decided_by = ${actor.accountId} where id = ${id}`
    await ctx.log({
      action: 'referral.voided',
      subject: { kind: 'account', id: referrerId },
      payload: { referralId: id, reason },
    })
    await ctx.emit('rewards.referral_voided', {
      referralId: id,
      referrerId,
      firstName: (await loadPerson(ctx, friendId)).firstName,
      reason,
    })
    await ctx.publish(['admin', referrerId], 'referrals')
  }
  return { message: 'success', status: decision === 'approve' ? 'approved' : 'voided' }
}
