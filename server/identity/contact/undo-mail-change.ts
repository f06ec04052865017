import type { undoMailChange as contract } from '#contract/identity/contact/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { setMail } from './set-mail.ts'
import { endChallenges } from '../sign-in/challenges.ts'
import { endSessions } from '../sessions/sessions.ts'
import { findAccountById } from '../reads.ts'
import { stopRecoveries } from '../recovery/stop-recoveries.ts'
import { writeTo } from './send-to-account.ts'

export const undoMailChange: CallFunction<typeof contract> = async (ctx, { token }) => {
  const [change] = await ctx.sql<
    { id: string; accountId: string; oldMail: string; changedAt: string }[]
  >`
    update identity.mail_changes set undone_at = ${ctx.now}
    where undo_hash = ${sha256(token)} and undone_at is null and undo_until > ${ctx.now}
    returning id, account_id, old_mail, changed_at`
  if (!change) return fail('invalid_code')
  await stopRecoveries(ctx, change.accountId, 'changed')
  await setMail(ctx, change.accountId, change.oldMail)
  // Later changes are undone with it: whoever made the first may have made those.
  await ctx.sql`update identity.mail_changes set undone_at = ${ctx.now}
    where account_id = ${change.accountId} and id > ${change.id} and undone_at is null`
  await takeBack(ctx, change.accountId, change.changedAt)
  await endChallenges(ctx, change.accountId)
  await endSessions(ctx, change.accountId, 'mail_change_undone')
  await ctx.log({
    action: 'account.mail_change_undone',
    subject: { kind: 'account', id: change.accountId },
  })
  const account = orNotFound(await findAccountById(ctx, change.accountId))
  await writeTo(ctx, account, 'mail_change_undone', {
    link: `${ctx.publicUrl}${screenPath('forgotPassword')}`,
  })
  return { message: 'success' }
}

/** Devices, and whatever way in was added since: it may be that of whoever changed the address. */
const takeBack = async ({ sql }: Context, accountId: string, since: string): Promise<void> => {
  await sql`delete from identity.devices where account_id = ${accountId}`
  await sql`delete from identity.passkeys where account_id = ${accountId} and created_at >= ${since}`
  await sql`delete from identity.totp where account_id = ${accountId} and confirmed_at >= ${since}`
  await sql`delete from identity.recovery_codes where account_id = ${accountId} and created_at >= ${since}`
  await sql`delete from identity.security_answers where account_id = ${accountId} and created_at >= ${since}`
  await sql`update identity.accounts set phone_verified_at = null
    where id = ${accountId} and phone_verified_at >= ${since}`
}
