// Admins are told of a payment that is contested, and again when three days are left to answer.
import { screenPath } from '#contract/paths.ts'
import { decimalFrom } from '#contract/money.ts'
import { answerable } from '#contract/wallet/card-disputes/calls.ts'
import { momentText } from '#text/moments.ts'
import { after, days } from '#server/core/clock.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { listPeopleWithRole } from '#server/identity/public.ts'

const remindedBefore = days(3)

type ContestedPayment = {
  id: string
  amountMinor: number
  currency: string
  evidenceUntil: NotNull<string>
}

const notifyAdmins = async (
  tx: Context<null>,
  name: 'card_dispute_opened' | 'card_dispute_due',
  payments: readonly ContestedPayment[],
): Promise<void> => {
  if (payments.length === 0) return
  for (const admin of await listPeopleWithRole(tx, 'admin'))
    for (const { id, amountMinor, currency, evidenceUntil } of payments)
      await tx.send({
        channel: 'mail',
        to: admin.mail,
        language: admin.language,
        name,
        values: {
          amount: `${decimalFrom(amountMinor, currency)} ${currency}`,
          until: momentText(admin.language, evidenceUntil, admin.timeZone),
          link: `${tx.publicUrl}${screenPath('cardDispute', { disputeId: id })}`,
        },
        timeZone: admin.timeZone,
      })
}

export const notifyCardDisputes = async (ctx: JobContext): Promise<void> => {
  await ctx.begin(async (tx) => {
    const opened = await tx.sql<ContestedPayment[]>`
      update wallet.card_disputes set told_at = ${tx.now}
      where told_at is null and status = any (${[...answerable]}) and evidence_until is not null
      returning id, amount_minor, currency, evidence_until`
    await notifyAdmins(tx, 'card_dispute_opened', opened)
    const due = await tx.sql<ContestedPayment[]>`
      update wallet.card_disputes set reminded_at = ${tx.now}
      where reminded_at is null and told_at < ${tx.now} and status = any (${[...answerable]})
        and evidence_until between ${tx.now} and ${after(tx.now, remindedBefore)}
      returning id, amount_minor, currency, evidence_until`
    await notifyAdmins(tx, 'card_dispute_due', due)
  })
}
