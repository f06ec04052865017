import type { Context, JobContext } from '#server/core/context.ts'
import type { MailReport } from '#server/providers/mail/read-mail-report.ts'
import { letterOf } from './letter-headers.ts'
import { loseAddress } from './lost-addresses.ts'

/**
 * Believed only of a letter of ours to the address that it names: nobody else knows what the letter was called. A later report
 * of the same letter changes nothing. Needs a transaction.
 */
export const takeReport = async (
  ctx: Context<null> | Context,
  { messageId, recipient, what, status }: MailReport,
): Promise<void> => {
  const letterId = letterOf(messageId, ctx.publicUrl)
  if (!letterId) return
  const [known] = await ctx.sql<{ address: string }[]>`
    update notifications.letters set state = ${what}, status = ${status}, changed_at = ${ctx.now}
    where id = ${letterId} and address = ${recipient} and channel = 'mail' and state in ('sent', 'waiting')
    returning address`
  if (known && what !== 'undelivered')
    await loseAddress(ctx, known.address, { reason: what, status, letterId })
}

/** As a job of each minute: what the mail server of this machine has put into the Maildir. */
export const collectReports = (ctx: JobContext): Promise<void> =>
  ctx.providers.mail.reports.collect((report) => ctx.begin((tx) => takeReport(tx, report)))
