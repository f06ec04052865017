import type { askGuardian as contract } from '#contract/identity/guardians/calls.ts'
import { canGuard } from '#contract/identity/guardians/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadAccountForUpdate } from '../reads.ts'
import { recordGuardianMail, mailGuardianLink, writeToGuardian } from './guardian-letters.ts'
import { guardianshipForUpdate, findOwnGuardianship, tooYoung } from './guardianship-rows.ts'

/** A new address takes the place of the one before: its links open nothing any more, and a consent that stood ends. */
export const askGuardian: CallFunction<typeof contract> = async (ctx, { mail, language }) => {
  const me = await loadAccountForUpdate(ctx, ctx.actor.accountId)
  const row = await guardianshipForUpdate(ctx, me.id)
  if (!row || !canGuard('ask', row.status)) return fail('wrong_state')
  if (row.consentFrom <= row.today) return fail('wrong_state')
  if (tooYoung(row)) return fail('account_too_young')
  if (mail === me.mail) return fail('same_person', { fields: { mail: 'same_person' } })
  await recordGuardianMail(ctx, me.id)
  if (row.status === 'given') await writeToGuardian(ctx, row, me, 'replaced')
  await ctx.sql`update identity.guardian_links set ended_at = ${ctx.now}
    where account_id = ${me.id} and ended_at is null`
  await ctx.sql`update identity.guardianships set status = 'asked', guardian_mail = ${mail}, guardian_language = ${language},
      guardian_name = '', relation = null, consent_version = null, asked_at = ${ctx.now}, answered_at = null
    where account_id = ${me.id}`
  await mailGuardianLink(
    ctx,
    { guardianMail: mail, guardianLanguage: language },
    me,
    'guardian_asked',
  )
  await ctx.log({ action: 'account.guardian_asked', subject: { kind: 'account', id: me.id } })
  await ctx.publish([me.id], 'account')
  return findOwnGuardianship(ctx)
}
