import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import { canRecover } from '#contract/identity/recovery/state.ts'
import { before, hours } from '#server/core/clock.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { sameSecretBytes, sha256 } from '#server/core/random.ts'
import { type AccountRow, findAccountById, findAccountByMail } from '../reads.ts'
import { recordTry } from '../sign-in/attempts.ts'
import { codeHours } from './begin-recovery.ts'
import {
  bySecret,
  digestOfCode,
  findRecovery,
  mayBeRecovered,
  type RecoveryRow,
  runningStates,
  toRecovery,
} from './recovery-rows.ts'
import { askTrustedPeople, sendLinkTo, notifyOwner } from './notify-of-recovery.ts'

const maxAttempts = 5

/** Letters to one owner that recoveries have begun; their links stop later ones as well. */
const lettersADay = [{ max: 3, within: hours(24) }]

/** A wrong code counts although the call fails. */
const codeIsRight = (ctx: Context, recovery: string, code: string): Promise<RecoveryRow | null> =>
  ctx.begin(async (tx) => {
    await tx.sql`update identity.recoveries v set code_attempts = code_attempts + 1 where ${bySecret(tx, recovery)}`
    const row = await findRecovery(
      tx,
      tx.sql`${bySecret(tx, recovery)} and v.code_attempts <= ${maxAttempts}
        and v.created_at > ${before(tx.now, hours(codeHours))}`,
    )
    return row &&
      canRecover('prove', row.status) &&
      allSecrets(tx).some((secret) =>
        sameSecretBytes(row.codeHmac, digestOfCode(secret, row.id, code)),
      )
      ? row
      : null
  })

/** Whose address this is, or was last: who lost an account may remember only an old one. */
const findNamedAccount = async (ctx: Context, mail: string): Promise<AccountRow | null> => {
  const present = await findAccountByMail(ctx, mail)
  if (present) return present
  const [former] = await ctx.sql<{ id: string }[]>`
    select account_id as id from identity.mail_changes where old_mail = ${mail} order by changed_at desc, id desc limit 1`
  return former ? findAccountById(ctx, former.id) : null
}

/** One that runs already to the same address, for known and unknown accounts alike. */
const findRunningRecovery = (
  ctx: Context,
  { mail, newMail }: RecoveryRow,
  ownerId: string | null,
): Promise<RecoveryRow | undefined> =>
  findRecovery(
    ctx,
    ctx.sql`v.new_mail = ${newMail} and v.status = any (${runningStates as string[]})
      and v.account_id is not distinct from ${ownerId}::uuid
      and (v.account_id is not null or v.mail = ${mail}) order by v.created_at desc`,
    ctx.sql`limit 1 for update of v`,
  )

export const proveRecovery: CallFunction<typeof recoveryCalls.proveRecovery> = async (
  ctx,
  { recovery, code },
) => {
  const proved = (await codeIsRight(ctx, recovery, code)) ?? fail('invalid_code')
  return ctx.begin(async (tx) => {
    // Whoever reads the new address may know that it has an account.
    if (await findAccountByMail(tx, proved.newMail))
      return fail('email_taken', { email: proved.newMail })
    const account = await findNamedAccount(tx, proved.mail)
    const owner = mayBeRecovered(account) ? account : null
    if (owner) await tx.sql`select from identity.accounts where id = ${owner.id} for no key update`
    const earlier = await findRunningRecovery(tx, proved, owner?.id ?? null)
    if (earlier?.road === proved.road) return goOn(tx, earlier, proved.id, recovery)
    if (earlier)
      await tx.sql`update identity.recoveries set status = 'expired', ended_at = ${tx.now}, because = 'newer'
        where id = ${earlier.id}`
    const { count } = await tx.sql`update identity.recoveries
      set status = 'collecting', account_id = ${owner?.id ?? null} where id = ${proved.id} and status = 'opened'`
    if (count === 0) return fail('invalid_code')
    const row = (await findRecovery(tx, tx.sql`v.id = ${proved.id}`))!
    await sendLinkTo(tx, row, 'recovery_opened')
    if (owner) await begin(tx, row, owner)
    return toRecovery(tx, row, false)
  })
}

const begin = async (ctx: Context, row: RecoveryRow, owner: AccountRow): Promise<void> => {
  await ctx.log({
    action: 'recovery.begun',
    subject: { kind: 'recovery', id: row.id },
    payload: { account: owner.id, road: row.road },
  })
  const wait = await recordTry(ctx, 'recovery_told', owner.id, lettersADay)
  await notifyOwner(ctx, owner, 'begun', { newMails: [row.newMail], quiet: wait > 0 })
  if (row.road === 'trusted') await askTrustedPeople(ctx, row, owner)
}

/** Begun again by whoever reads the same new address: nothing starts anew, this browser sees the one that runs. */
const goOn = async (ctx: Context, earlier: RecoveryRow, again: string, secret: string) => {
  await ctx.sql`delete from identity.recoveries where id = ${again} and status = 'opened'`
  await ctx.sql`update identity.recoveries set secret_hash = ${sha256(secret)} where id = ${earlier.id}`
  await sendLinkTo(
    ctx,
    earlier,
    earlier.status === 'waiting' ? 'recovery_waiting' : 'recovery_opened',
  )
  return toRecovery(ctx, earlier, false)
}
