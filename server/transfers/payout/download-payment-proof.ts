// The proof of payment: made out once for each transfer, drawn anew each time, sealed as every paper that leaves AO.
import type { downloadPaymentProof as call } from '#contract/transfers/payout/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { payout as de } from '#text/de/transfers/payout.ts'
import { payout as en } from '#text/en/transfers/payout.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newSecret } from '#server/core/random.ts'
import { transferRows } from '../transfer-rows.ts'
import { isOwn, toPaymentProof } from './paid-transfers.ts'

/** The code of a transfer's proof; the first who asks makes it. */
const saveProof = (ctx: Context, requestId: string): Promise<string> =>
  ctx.begin(async ({ sql, now }) => {
    await sql`insert into transfers.payment_proofs (request_id, public_id, made_at)
      values (${requestId}, ${newSecret(16)}, ${now}) on conflict (request_id) do nothing`
    const [proof] = await sql<[{ publicId: string }]>`
      select public_id from transfers.payment_proofs where request_id = ${requestId}`
    return proof.publicId
  })

/** Fails `wrong_state` until it has arrived, and when the bank sent it back. */
export const downloadPaymentProof: CallFunction<typeof call> = async (ctx, { id, language }) => {
  const [row] = await transferRows(
    ctx,
    ctx.sql`r.id = ${id} and r.status <> 'draft' and ${isOwn(ctx)}`,
  )
  // A payee knows of a transfer when it has come.
  if (!row || (row.status !== 'approved' && row.senderId !== ctx.actor.accountId))
    return fail('not_found')
  if (row.status !== 'approved' || (row.type === 'bank' && row.payoutState !== 'settled'))
    return fail('wrong_state', { status: row.status })
  const publicId = await saveProof(ctx, id)
  const link = `${ctx.publicUrl}${screenPath('verification', { publicId })}`
  const { drawProof } = await import('./payment-proof-pdf.ts')
  const proof = toPaymentProof(row)
  const drawn = await drawProof(proof, { link, publicId }, { ...ctx.request, language }, ctx.now)
  const { title } = language === 'de' ? de : en
  const bytes = await ctx.providers.seal.seal(drawn, ctx, title, ctx.now)
  return {
    bytes,
    type: 'application/pdf',
    filename: `payment-${proof.transferRequestId}.pdf`,
    disposition: 'attachment',
    length: bytes.length,
  }
}
