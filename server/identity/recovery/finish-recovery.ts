// The waiting time is over and nobody stopped it: the new address counts, and nothing from before lets anybody in.
import type { finishRecovery as call } from '#contract/identity/recovery/calls.ts'
import { canRecover, confirmationsNeeded } from '#contract/identity/recovery/state.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { setMail } from '../contact/set-mail.ts'
import { hashNext } from '../contact/change-password.ts'
import { endClaims } from '../contact/prove-account.ts'
import { recordNumberOf } from '../contact/proved-numbers.ts'
import { findAccountById, type AccountRow, loadAccountForUpdate } from '../reads.ts'
import { endSessions } from '../sessions/sessions.ts'
import { endChallenges } from '../sign-in/challenges.ts'
import { byLink, findRecovery, mayBeRecovered, type RecoveryRow } from './recovery-rows.ts'
import { contactPage, endedIn } from './stop-recoveries.ts'
import { notifyOwner } from './notify-of-recovery.ts'

/** Only the link of the mail finishes it: the browser that began it may be a shared one, and was not asked again. */
const ready = async (ctx: Context, recovery: string, lock = ctx.sql``): Promise<RecoveryRow> => {
  const row = (await findRecovery(ctx, byLink(ctx, recovery), lock)) ?? fail('invalid_code')
  if (!canRecover('finish', row.status)) return fail('wrong_state', { status: row.status })
  if (!row.waitsUntil || new Date(row.waitsUntil) > ctx.now)
    return fail('too_early', { at: row.waitsUntil ?? '' })
  return row
}

/** Every way in from before, and whoever was trusted to open another. */
const forgetWaysIn = async (ctx: Context, accountId: string): Promise<void> => {
  const { sql, now } = ctx
  await sql`delete from identity.totp where account_id = ${accountId}`
  await sql`delete from identity.passkeys where account_id = ${accountId}`
  await sql`delete from identity.recovery_codes where account_id = ${accountId}`
  await sql`delete from identity.security_answers where account_id = ${accountId}`
  await sql`delete from identity.devices where account_id = ${accountId}`
  await sql`update identity.resets set ended_at = ${now} where account_id = ${accountId} and ended_at is null`
  await sql`update identity.mail_changes set undone_at = ${now} where account_id = ${accountId} and undone_at is null`
  await sql`update identity.trusted_people set ended_at = ${now} where account_id = ${accountId} and ended_at is null`
  await recordNumberOf(ctx, accountId)
  await sql`update identity.accounts set phone = null, phone_country = null, phone_verified_at = null,
    password_reset_by_sms_at = null where id = ${accountId}`
  await endChallenges(ctx, accountId)
  await endSessions(ctx, accountId, 'recovered')
}

export const finishRecovery: CallFunction<typeof call> = async (
  ctx,
  { recovery, pass, pass_confirmation },
) => {
  if (pass_confirmation !== undefined && pass_confirmation !== pass)
    return fail('passwords_differ', { fields: { pass_confirmation: 'passwords_differ' } })
  const { accountId } = await ready(ctx, recovery)
  const owner = orNotFound(accountId ? await findAccountById(ctx, accountId) : null)
  const hash = await hashNext(ctx, owner, pass)
  const isDone = await ctx.begin(async (tx) => {
    const account = await loadAccountForUpdate(tx, owner.id)
    const row = await ready(tx, recovery, tx.sql`for update of v`)
    // Roles, standing or helpers may have changed while it waited.
    if (!mayBeRecovered(account) || row.confirmations < confirmationsNeeded) {
      await tx.sql`update identity.recoveries set status = 'refused', ended_at = ${tx.now}, because = 'account'
        where id = ${row.id}`
      await notifyOwner(tx, account, 'refused', {
        newMails: [row.newMail],
        because: endedIn(account.language, 'account'),
      })
      return false
    }
    await handOver(tx, account, row, hash)
    return true
  })
  return isDone ? { message: 'success' } : fail('not_recoverable')
}

const handOver = async (
  ctx: Context,
  account: AccountRow,
  row: RecoveryRow,
  hash: string,
): Promise<void> => {
  const { sql, now } = ctx
  await sql`update identity.recoveries set status = 'done', ended_at = ${now}, because = 'done' where id = ${row.id}`
  // Others that were begun meanwhile lead nowhere.
  await sql`update identity.recoveries set status = 'expired', ended_at = ${now}, because = 'done'
    where account_id = ${account.id} and ended_at is null`
  // To the addresses and the number it had until now, and to the new one.
  await notifyOwner(ctx, account, 'done', { newMails: [row.newMail] })
  await ctx.send({
    channel: 'mail',
    to: row.newMail,
    language: account.language,
    name: 'recovered',
    values: { firstName: account.firstName, newMail: row.newMail, link: contactPage(ctx) },
  })
  await endClaims(ctx, row.newMail)
  await setMail(ctx, account.id, row.newMail)
  await forgetWaysIn(ctx, account.id)
  // The address that was lost stays one of those that are told; nobody undoes this change by it.
  await sql`insert into identity.mail_changes (id, account_id, old_mail, new_mail, undo_hash, changed_at, undo_until, undone_at)
    values (${newId(now.getTime())}, ${account.id}, ${account.mail}, ${row.newMail}, ${sha256(newSecret(32))}, ${now}, ${now}, ${now})`
  await sql`update identity.accounts set password_hash = ${hash}, password_changed_at = ${now}, changed_at = ${now}
    where id = ${account.id}`
  await ctx.emit('identity.credentials_changed', { accountId: account.id, what: 'mail' })
}
