// Letters to guardians, who have no account: they greet nobody, and are in the language that was chosen for them.
import { guardianLinkDays, maxGuardianMails } from '#contract/identity/guardians/state.ts'
import { fullNameOf } from '#contract/person-fields.ts'
import { screenPath } from '#contract/paths.ts'
import { after, days, hours } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import type { AccountRow } from '../reads.ts'
import { recordTry } from '../sign-in/attempts.ts'
import type { GuardianshipRow } from './guardianship-rows.ts'

type Guarded = Pick<AccountRow, 'id' | 'firstName' | 'lastName' | 'familyFirst'>
type Addressed = Pick<GuardianshipRow, 'guardianMail' | 'guardianLanguage'>
/** Why there is no view any more. */
type Over = 'majority' | 'released' | 'replaced' | 'corrected'

const to = ({ guardianMail, guardianLanguage }: Addressed) => ({
  channel: 'mail' as const,
  to: guardianMail!,
  language: guardianLanguage ?? ('en' as const),
})

/** Counts a mail that somebody asks for. Fails `enough_mails`: nobody is written to all day by, or about, one young person. */
export const recordGuardianMail = async (ctx: Context, accountId: string): Promise<void> => {
  const seconds = await recordTry(ctx, 'guardian_mail', `guardian ${accountId}`, [
    { max: maxGuardianMails, within: hours(24) },
  ])
  if (seconds > 0) fail('enough_mails', { seconds })
}

/** A link of its own to this guardian. */
export const mailGuardianLink = async (
  ctx: Context,
  request: Addressed,
  of: Guarded,
  name: 'guardian_asked' | 'guardian_link',
): Promise<void> => {
  const secret = newSecret(32)
  await ctx.sql`insert into identity.guardian_links ${ctx.sql({
    secret_hash: sha256(secret),
    account_id: of.id,
    mail: request.guardianMail,
    made_at: ctx.now,
    expires_at: after(ctx.now, days(guardianLinkDays)),
  })}`
  await ctx.send({
    ...to(request),
    name,
    values: {
      name: fullNameOf(of),
      days: guardianLinkDays,
      link: `${ctx.publicUrl}${screenPath('guardian')}#${secret}`,
    },
  })
}

export const writeToGuardian = (
  ctx: Pick<Context, 'send'>,
  recipient: Addressed,
  of: Guarded,
  why: Over,
): Promise<void> =>
  ctx.send({ ...to(recipient), name: 'guardian_over', values: { name: fullNameOf(of), why } })

export const guardiansPage = ({ publicUrl }: Pick<Context, 'publicUrl'>): string =>
  `${publicUrl}${screenPath('settings')}?tab=data`
