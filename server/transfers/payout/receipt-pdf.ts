// Draws the receipt of an approved transfer: one A4 page.
import type { TransferRequest } from '#contract/transfers/shapes.ts'
import { drawFacts, type Fact } from '#server/providers/pdf/draw-facts.ts'
import { momentText } from '#text/moments.ts'
import { say } from '#text/say.ts'
import type { Reader } from '#text/sentence.ts'
import { maskedAccount } from './paid-transfers.ts'
import { transfers as de } from '#text/de/transfers.ts'
import { transfers as en } from '#text/en/transfers.ts'

const linesOf = (r: TransferRequest, { language, timeZone }: Reader): Fact[] => {
  const moment = (at: string) => momentText(language, at, timeZone ?? 'UTC')
  const { receipt: words, payout, types } = language === 'de' ? de : en
  const bank = r.accountDetails
  const lines: (Fact | false)[] = [
    [words.number, r.transferRequestId],
    [words.kind, types[r.type]],
    [words.sender, r.senderName],
    [words.recipient, r.recipientName],
    r.type === 'bank' && [words.account, `${maskedAccount(bank.account)}, ${bank.bankName}`],
    [words.coins, `${new Intl.NumberFormat(language).format(r.coins ?? 0)} AO`],
    r.payout !== null && [
      words.amount,
      `${r.payout.amount} ${r.payout.currency} (${r.payout.rateDay})`,
    ],
    r.payout !== null && [
      words.payout,
      `${payout[r.payout.state]}${r.payout.reference ? ` · ${r.payout.reference}` : ''}`,
    ],
    [words.remarks, r.remarks],
    [words.made, `${r.makerName} · ${moment(r.submittedAt!)}`],
    ...r.approvals.given.map(({ name, at }): Fact => [words.approved, `${name} · ${moment(at)}`]),
  ]
  return lines.filter((line): line is Fact => line !== false)
}

export const drawReceipt = async (
  r: TransferRequest,
  reader: Reader,
  at: Date,
): Promise<Buffer> => {
  const { language, timeZone } = reader
  const { receipt: words } = language === 'de' ? de : en
  return drawFacts({
    language,
    title: `${words.title} ${r.transferRequestId}`,
    heading: words.title,
    facts: linesOf(r, reader),
    foot: say(words.printed, { at: momentText(language, at, timeZone ?? 'UTC') }, language),
    at,
  })
}
