// The waiting time is over and nobody stopped it: the new address counts, and nothing from before lets anybody in.
import type { finishRecovery as call } from '#contract/identity/recovery.ts'
import { canRecover } from '#contract/identity/recovery-state.ts'
import { screenPath } from '#contract/paths.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { setMail } from '../contact/change-mail.ts'
import { hashNext } from '../contact/change-password.ts'
import { endClaims } from '../contact/prove-account.ts'
import { accountById } from '../reads.ts'
import { endSessions } from '../sessions/sessions.ts'
import { endChallenges } from '../sign-in/challenges.ts'
import { bySecret, findRecovery, mayBeRecovered, type RecoveryRow } from './recovery-rows.ts'

const ready = async (ctx: Context, recovery: string, lock = ctx.sql``): Promise<RecoveryRow> => {
  const row = (await findRecovery(ctx, bySecret(ctx, recovery), lock)) ?? fail('invalid_code')
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
  await sql`update identity.accounts set phone = null, phone_country = null, phone_verified_at = null,
    password_reset_by_sms_at = null where id = ${accountId}`
  await endChallenges(ctx, accountId)
  await endSessions(ctx, accountId, 'recovered')
}

export const finishRecovery: Answer<typeof call> = async (
  ctx,
  { recovery, pass, pass_confirmation },
) => {
  if (pass_confirmation !== undefined && pass_confirmation !== pass)
    return fail('passwords_differ', { fields: { pass_confirmation: 'passwords_differ' } })
  const { accountId } = await ready(ctx, recovery)
  const owner = orNotFound(accountId ? await accountById(ctx, accountId) : null)
  const hash = await hashNext(owner, pass)
  return ctx.begin(async (tx) => {
    const row = await ready(tx, recovery, tx.sql`for update of v`)
    const account = orNotFound(await accountById(tx, owner.id))
    // Roles or standing may have changed while it waited.
    if (!mayBeRecovered(account)) return fail('wrong_state')
    await endClaims(tx, row.newMail)
    await setMail(tx, account.id, row.newMail)
    await forgetWaysIn(tx, account.id)
    await tx.sql`update identity.accounts set password_hash = ${hash}, password_changed_at = ${tx.now},
      changed_at = ${tx.now} where id = ${account.id}`
    await tx.sql`update identity.recoveries set status = 'done', ended_at = ${tx.now} where id = ${row.id}`
    // Others that were begun meanwhile lead nowhere.
    await tx.sql`update identity.recoveries set status = 'expired', ended_at = ${tx.now}
      where account_id = ${account.id} and ended_at is null`
    await tx.log({
      action: 'account.recovered',
      subject: { kind: 'account', id: account.id },
      payload: { recovery: row.id, road: row.road },
    })
    await tx.emit('identity.credentials_changed', { accountId: account.id, what: 'mail' })
    const values = {
      firstName: account.firstName,
      link: `${ctx.publicUrl}${screenPath('contact')}`,
    }
    for (const to of [row.mail, row.newMail])
      await tx.send({ channel: 'mail', to, language: account.language, name: 'recovered', values })
    return { message: 'success' }
  })
}
