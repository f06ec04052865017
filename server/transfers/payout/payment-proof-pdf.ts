// Draws the proof of payment: one A4 page, with the code by which it is checked.
import { toBuffer as qrCode } from 'qrcode'
import type { PaymentProof } from '#contract/transfers/payout/calls.ts'
import { drawFacts, type Fact } from '#server/providers/pdf/draw-facts.ts'
import { momentText } from '#text/moments.ts'
import { say } from '#text/say.ts'
import type { Reader } from '#text/sentence.ts'
import { consent as purposesDe } from '#text/de/transfers/consent.ts'
import { consent as purposesEn } from '#text/en/transfers/consent.ts'
import { payout as de } from '#text/de/transfers/payout.ts'
import { payout as en } from '#text/en/transfers/payout.ts'

export const drawProof = async (
  proof: PaymentProof,
  { link, publicId }: { link: string; publicId: string },
  { language, timeZone }: Reader,
  at: Date,
): Promise<Buffer> => {
  const words = language === 'de' ? de : en
  const { purposes } = language === 'de' ? purposesDe : purposesEn
  const moment = (when: string) => momentText(language, when, timeZone ?? 'UTC')
  const facts: (Fact | false)[] = [
    [words.number, proof.transferRequestId],
    [words.sender, proof.senderName],
    [words.payee, proof.recipientName],
    proof.account !== '' && [words.account, proof.account],
    proof.amount !== null && [words.amount, `${proof.amount} ${proof.currency}`],
    [words.coins, `${new Intl.NumberFormat(language).format(proof.coins)} AO`],
    [words.purpose, purposes[proof.purpose]],
    proof.paidAt !== null && [words.paidAt, moment(proof.paidAt)],
    [words.code, publicId],
  ]
  return drawFacts({
    language,
    title: `${words.title} ${proof.transferRequestId}`,
    heading: words.title,
    facts: facts.filter((fact): fact is Fact => fact !== false),
    foot: say(words.printed, { at: momentText(language, at, timeZone ?? 'UTC') }, language),
    check: {
      link,
      text: `${words.check}: ${link}`,
      picture: await qrCode(link, { errorCorrectionLevel: 'M', margin: 0, width: 300 }),
    },
    at,
  })
}
