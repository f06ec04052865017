// Who may have a password checked. A device the account was signed in on before, and a link mailed to its owner, have an
// allowance of their own that no stranger touches; strangers are counted by the account they try and where they come from.
import { before, hours } from '#server/core/clock.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { deviceName, findKnownDevice } from '../sessions/devices.ts'
import { type AccountRow, findAccountByMail, maySignIn } from '../reads.ts'
import { admitAttempt, type Counter, recordAttempts, networkCounters } from './attempts.ts'
import { screenPath } from '#contract/paths.ts'
import { sha256 } from '#server/core/random.ts'
import { findLiveChallenge, newChallenge } from './challenges.ts'
import { maskTarget } from './codes.ts'
import { nobodysHash, passwordFits } from './passwords.ts'
import { writeTo } from '../contact/send-to-account.ts'

/** Failures of strangers at one name: five are free, from twenty on the owner's mailbox is asked. */
export const strangersAt = (name: string): Counter => ({
  kind: 'sign_in_name',
  subject: name,
  free: 5,
  within: hours(1),
  mailFrom: 20,
  of: 'name',
})
const onDevice = (device: string): Counter => ({
  kind: 'sign_in_device',
  subject: device,
  free: 10,
  within: hours(1),
})
const withLink = (hash: Buffer): Counter => ({
  kind: 'sign_in_link',
  subject: hash.toString('hex'),
  free: 10,
  within: hours(24),
})

type Admitted = {
  /** What to forgive when the sign-in succeeds. */
  counted: readonly Counter[]
  needsMail: boolean
  /** The link that let it in: it proves the mailbox. */
  link: Buffer | null
}

/**
 * Counts one sign-in before its password is checked. Known and unknown names are treated alike. Needs a transaction.
 * Fails `proof_required`.
 */
export const admitSignIn = async (
  ctx: Context,
  name: string,
  account: AccountRow | null,
  link: string | undefined,
): Promise<Admitted> => {
  const device = account && (await findKnownDevice(ctx, account.id))
  const linkHash = account && link ? await signInLinkOf(ctx, account.id, link) : null
  const owners: { own: Counter; link: Buffer | null }[] = [
    ...(device ? [{ own: onDevice(device), link: null }] : []),
    ...(linkHash ? [{ own: withLink(linkHash), link: linkHash }] : []),
  ]
  for (const { own, link: opened } of owners) {
    const [level] = await recordAttempts(ctx, [own])
    if (level! <= own.free) return { counted: [own], needsMail: false, link: opened }
  }
  const counted = [strangersAt(name), ...networkCounters(ctx, 'sign_in')]
  return { counted, link: null, ...(await admitAttempt(ctx, counted)) }
}

/**
 * Counts a sign-in, then checks its password; an unknown name takes as long as a known one. `counted`: what to forgive when it
 * succeeds. Fails `proof_required`, `mail_proof_required`.
 */
export const tryPassword = async (
  ctx: Context,
  name: string,
  account: AccountRow | null,
  password: string,
  link?: string,
): Promise<Pick<Admitted, 'counted' | 'link'> & { fits: boolean }> => {
  const admitted = await ctx.begin(async (tx) => {
    const outcome = await admitSignIn(tx, name, account, link)
    if (outcome.needsMail) await queueSignInLink(tx, name)
    return outcome
  })
  if (admitted.needsMail) return fail('mail_proof_required')
  return { ...admitted, fits: await passwordFits(password, account?.passwordHash ?? nobodysHash) }
}

/**
 * Notes a sign-in that is refused. Unknown, wrong and disabled are one: same body, same time, same traces. But whoever has the
 * right password is told of an account that is kept in memory, or was merged into another: fails `account_memorial`, `account_merged`.
 */
export const noteFailedSignIn = async (
  ctx: Context,
  account: AccountRow | null,
  fits: boolean,
): Promise<void> => {
  await ctx.begin((tx) =>
    tx.log({
      action: 'account.sign_in_failed',
      subject: { kind: 'account', id: account?.id ?? 'unknown' },
      payload: { device: deviceName(tx.request.userAgent) },
    }),
  )
  if (!account || !fits) return
  if (account.inMemory) fail('account_memorial')
  if (account.mergedInto) fail('account_merged', { mail: maskTarget(account.mergedInto) })
}

/**
 * Mails a link to the owner of an account that strangers try too often: who opens it signs in as if they were not there.
 * Who is known is looked up after the answer, so that known and unknown names take the same time.
 */
const queueSignInLink = (ctx: Context, mail: string): Promise<void> =>
  ctx.queue('identity.sendSignInLink', { mail })

/** The digest of a live link of this account, or null. */
const signInLinkOf = async (
  ctx: Context,
  accountId: string,
  link: string,
): Promise<Buffer | null> => {
  const live = await findLiveChallenge(ctx, link, ['sign_in_link'])
  return live?.accountId === accountId ? sha256(link) : null
}

/**
 * Job: mails a link, and sends it to the mobile number too that a code of a sign-in could be sent to (not everybody reads
 * mail every day). It is valid for a day,
 * and none is sent within an hour of another, which still opens. So strangers can neither flood anybody nor keep the
 * owner from a link.
 */
export const sendSignInLink = (ctx: JobContext, { mail }: { mail: string }): Promise<void> =>
  ctx.begin(async (tx) => {
    const account = await findAccountByMail(tx, mail)
    if (!account || !maySignIn(account)) return
    await tx.sql`select 1 from identity.accounts where id = ${account.id} for no key update`
    const [recent] = await tx.sql`select 1 from identity.challenges
      where account_id = ${account.id} and purpose = 'sign_in_link' and created_at > ${before(tx.now, hours(1))}
        and passed_at is null`
    if (recent) return
    const { secret } = await newChallenge(tx, {
      accountId: account.id,
      purpose: 'sign_in_link',
      subject: account.mail,
    })
    const link = `${tx.publicUrl}${screenPath('login')}#${secret}`
    await writeTo(tx, account, 'sign_in_link', { link })
    // One number is never both the reset and the second factor.
    if (account.phone && account.phoneVerified && !account.resetBySms)
      await tx.send({
        channel: 'sms',
        to: account.phone,
        language: account.language,
        name: 'sign_in_link_sms',
        values: { link },
      })
  })
