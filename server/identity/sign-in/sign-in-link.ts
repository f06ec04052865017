// A link mailed to the owner of an account that strangers try too often: who opens it signs in as if they were not there.
import { screenPath } from '#contract/paths.ts'
import { before, hours } from '#server/core/clock.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import { sha256 } from '#server/core/random.ts'
import { liveChallenge, newChallenge } from './challenges.ts'
import { accountByMail } from '../reads.ts'
import { writeTo } from '../contact/send-to-account.ts'

/** Queues the mail; who is known is looked up after the answer, so that known and unknown names take the same time. */
export const queueSignInLink = (ctx: Context, mail: string): Promise<void> =>
  ctx.queue('identity.sendSignInLink', { mail })

/** The digest of a live link of this account, or null. */
export const signInLinkOf = async (
  ctx: Context,
  accountId: string,
  link: string,
): Promise<Buffer | null> => {
  const live = await liveChallenge(ctx, link, ['sign_in_link'])
  return live?.accountId === accountId ? sha256(link) : null
}

/**
 * Job: mails a link, valid for a day, unless one was mailed within the hour: that one still opens. So strangers can
 * neither flood a mailbox nor keep its owner from a link.
 */
export const sendSignInLink = (ctx: JobContext, { mail }: { mail: string }): Promise<void> =>
  ctx.begin(async (tx) => {
    const account = await accountByMail(tx, mail)
    if (account?.status !== 'active') return
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
    await writeTo(tx, account, 'sign_in_link', {
      link: `${tx.publicUrl}${screenPath('login')}#${secret}`,
    })
  })
