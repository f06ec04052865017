import type { giveGuardianConsent as contract } from '#contract/identity/guardians/calls.ts'
import { canGuard, guardianConsentVersion } from '#contract/identity/guardians/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { findAccountByMail } from '../reads.ts'
import { guardiansPage, mailGuardianLink } from './guardian-letters.ts'
import { guardianshipOf, tooYoung } from './guardianship-rows.ts'
import { openLinkForUpdate, toView } from './open-link.ts'

export const giveGuardianConsent: CallFunction<typeof contract> = async (
  ctx,
  { token, name, relation },
) => {
  const { row, of } = await openLinkForUpdate(ctx, token)
  if (tooYoung(row)) return fail('account_too_young')
  if (!canGuard('give', row.status)) return fail('wrong_state')
  // Whoever needs a guardian, or was too young a moment ago, is none.
  const owner = await findAccountByMail(ctx, row.guardianMail!)
  const theirs = owner && (await guardianshipOf(ctx, owner.id))
  if (theirs && theirs.majorityOn > theirs.today) return fail('guardian_too_young')
  const given = {
    status: 'given',
    guardian_name: name,
    relation,
    consent_version: guardianConsentVersion,
    answered_at: ctx.now,
  } as const
  await ctx.sql`update identity.guardianships set ${ctx.sql(given)} where account_id = ${of.id}`
  await ctx.log({
    action: 'account.guardian_consented',
    subject: { kind: 'account', id: of.id },
    payload: { relation, version: guardianConsentVersion },
  })
  // To keep: by it they see what is done, and can take the consent back.
  await mailGuardianLink(ctx, row, of, 'guardian_link')
  await writeTo(ctx, of, 'guardian_news', { step: 'given', name, link: guardiansPage(ctx) })
  await ctx.publish([of.id], 'account')
  return toView(ctx, {
    of,
    row: {
      ...row,
      status: 'given',
      guardianName: name,
      relation,
      answeredAt: ctx.now.toISOString(),
    },
  })
}
