// Draws the receipt of an approved transfer: one A4 page.
import type { TransferRequest } from '#contract/transfers/shapes.ts'
import { newPdf } from '#server/providers/pdf/pdf.ts'
import { giveFonts, write } from '#server/providers/pdf/pdf-text.ts'
import { momentText } from '#text/moments.ts'
import { say } from '#text/say.ts'
import type { Reader } from '#text/sentence.ts'
import { transfers as de } from '#text/de/transfers.ts'
import { transfers as en } from '#text/en/transfers.ts'

const left = 56
const width = 483
/** Its last characters only: enough to recognise an account, too little to use it. */
const masked = (account: string): string => `•••• ${account.replace(/[\s-]/g, '').slice(-4)}`

type Line = readonly [string, string]

const linesOf = (r: TransferRequest, { language, timeZone }: Reader): Line[] => {
  const moment = (at: string) => momentText(language, at, timeZone ?? 'UTC')
  const { receipt: words, payout, types } = language === 'de' ? de : en
  const bank = r.accountDetails
  const lines: (Line | false)[] = [
    [words.number, r.transferRequestId],
    [words.kind, types[r.type]],
    [words.sender, r.senderName],
    [words.recipient, r.recipientName],
    r.type === 'bank' && [words.account, `${masked(bank.account)}, ${bank.bankName}`],
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
    ...r.approvals.given.map(({ name, at }): Line => [words.approved, `${name} · ${moment(at)}`]),
  ]
  return lines.filter((line): line is Line => line !== false)
}

export const drawReceipt = async (
  r: TransferRequest,
  reader: Reader,
  at: Date,
): Promise<Buffer> => {
  const { language, timeZone } = reader
  const { receipt: words } = language === 'de' ? de : en
  const title = `${words.title} ${r.transferRequestId}`
  const doc = await newPdf({
    size: 'A4',
    margins: { top: 56, bottom: 48, left, right: 56 },
    lang: language,
    info: { Title: title, Creator: 'AO', CreationDate: at },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve) =>
    doc
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts))),
  )
  const lines = linesOf(r, reader)
  await giveFonts(
    doc,
    lines.map(([, value]) => value),
  )
  doc.font('bold').fontSize(8).fillColor('#5b6764').text('AO', left, 56, { characterSpacing: 2 })
  doc.fontSize(20).fillColor('#14211f').text(words.title, left, 70)
  doc.moveDown(1)
  for (const [name, value] of lines) {
    const y = doc.y
    doc.font('regular').fontSize(10).fillColor('#5b6764').text(name, left, y, { width: 140 })
    doc.fillColor('#14211f')
    write(doc, 'bold', value, left + 150, y, 10, width - 150)
    doc.moveDown(0.5)
    doc
      .moveTo(left, doc.y - 2)
      .lineTo(left + width, doc.y - 2)
      .lineWidth(0.5)
      .strokeColor('#d9d6cd')
      .stroke()
    doc.moveDown(0.2)
  }
  doc
    .moveDown(1)
    .font('regular')
    .fontSize(8)
    .fillColor('#5b6764')
    .text(
      say(words.printed, { at: momentText(language, at, timeZone ?? 'UTC') }, language),
      left,
      doc.y,
      { width },
    )
  doc.end()
  return done
}
