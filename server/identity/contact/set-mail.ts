import { screenPath } from '#contract/paths.ts'
import { after, days } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { endChallenges } from '../sign-in/challenges.ts'
import { endClaims } from './prove-account.ts'
import { findAccountById } from '../reads.ts'
import { stopRecoveries } from '../recovery/stop-recoveries.ts'
import { writeTo } from './send-to-account.ts'

const undoDays = 7

/** Sets an address that was just proved; the old one is told and can undo it for seven days. Fails `email_taken`. */
export const changeMailTo = async (
  ctx: Context,
  accountId: string,
  mail: string,
): Promise<void> => {
  const before = orNotFound(await findAccountById(ctx, accountId))
  if (before.mail === mail) return
  // Whatever was sent to the old address, and every claim to the new one, leads nowhere.
  await endChallenges(ctx, accountId)
  await endClaims(ctx, mail)
  await stopRecoveries(ctx, accountId, 'changed')
  await setMail(ctx, accountId, mail)
  const undo = newSecret(32)
  await ctx.sql`insert into identity.mail_changes (id, account_id, old_mail, new_mail, undo_hash, changed_at,
    undo_until)
    values (${newId(ctx.now.getTime())}, ${accountId}, ${before.mail}, ${mail}, ${sha256(undo)}, ${ctx.now},
      ${after(ctx.now, days(undoDays))})`
  await ctx.log({ action: 'account.mail_changed', subject: { kind: 'account', id: accountId } })
  await ctx.emit('identity.credentials_changed', { accountId, what: 'mail' })
  await ctx.publish([accountId], 'account')
  await writeTo(ctx, before, 'mail_changed', {
    days: undoDays,
    link: `${ctx.publicUrl}${screenPath('undoEmail')}#${undo}`,
  })
}

export const setMail = async (ctx: Context, accountId: string, mail: string): Promise<void> => {
  try {
    await ctx.sql`update identity.accounts set mail = ${mail}, email_verified_at = ${ctx.now},
      changed_at = ${ctx.now} where id = ${accountId}`
  } catch (error) {
    if (brokenConstraint(error) === 'accounts_mail_key')
      return fail('email_taken', { email: mail, fields: { mail: 'email_taken' } })
    throw error
  }
}
