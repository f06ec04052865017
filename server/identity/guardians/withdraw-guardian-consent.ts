import type { withdrawGuardianConsent as contract } from '#contract/identity/guardians/calls.ts'
import { canGuard } from '#contract/identity/guardians/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { guardiansPage } from './guardian-letters.ts'
import { openLinkForUpdate, toView } from './open-link.ts'

export const withdrawGuardianConsent: CallFunction<typeof contract> = async (ctx, { token }) => {
  const { row, of } = await openLinkForUpdate(ctx, token)
  if (!canGuard('withdraw', row.status)) return fail('wrong_state')
  await ctx.sql`update identity.guardianships set status = 'withdrawn', answered_at = ${ctx.now} where account_id = ${of.id}`
  await ctx.log({ action: 'account.guardian_withdrew', subject: { kind: 'account', id: of.id } })
  // From the age on at which the person's own consent is enough, what they have shared stands.
  if (row.consentFrom > row.today)
    await ctx.emit('identity.consent_withdrawn', { accountId: of.id })
  await writeTo(ctx, of, 'guardian_news', {
    step: 'withdrawn',
    name: row.guardianName,
    link: guardiansPage(ctx),
  })
  await ctx.publish([of.id], 'account')
  return toView(ctx, {
    of,
    row: { ...row, status: 'withdrawn', answeredAt: ctx.now.toISOString() },
  })
}
