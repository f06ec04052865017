import type { refuseGuardianConsent as contract } from '#contract/identity/guardians/calls.ts'
import { canGuard } from '#contract/identity/guardians/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { guardiansPage } from './guardian-letters.ts'
import { openLinkForUpdate, toView } from './open-link.ts'

export const refuseGuardianConsent: CallFunction<typeof contract> = async (ctx, { token }) => {
  const { row, of } = await openLinkForUpdate(ctx, token)
  if (!canGuard('refuse', row.status)) return fail('wrong_state')
  await ctx.sql`update identity.guardianships set status = 'refused', answered_at = ${ctx.now} where account_id = ${of.id}`
  await ctx.log({ action: 'account.guardian_refused', subject: { kind: 'account', id: of.id } })
  await writeTo(ctx, of, 'guardian_news', {
    step: 'refused',
    name: row.guardianMail!,
    link: guardiansPage(ctx),
  })
  await ctx.publish([of.id], 'account')
  return toView(ctx, {
    of,
    row: { ...row, status: 'refused', answeredAt: ctx.now.toISOString() },
  })
}
