// What the processor moved, kept once each: the books post it as it is kept.
import { before, days } from '#server/core/clock.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import type { ProcessorMove } from '#server/providers/payments/processor-moves.ts'

/** `payments`: the payment of each intent. What belongs to a payment that is not ours is left out. */
export const upsertMoves = async (
  ctx: Context,
  moves: readonly ProcessorMove[],
  payments: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const move of moves) {
    const paymentId = move.intentId === null ? null : payments.get(move.intentId)
    if (paymentId === undefined) continue
    await ctx.sql`insert into wallet.processor_transactions ${ctx.sql({
      id: move.id,
      kind: move.kind,
      paymentId,
      sourceId: move.sourceId,
      currency: move.currency,
      amount: move.amount,
      fee: move.fee,
      coveredCurrency: move.covered?.currency ?? null,
      covered: move.covered?.amount ?? null,
      createdAt: move.createdAt,
      at: ctx.now,
    })} on conflict (id) do nothing`
  }
}

const batch = 500
/** A payout's and a fee's own news may be lost for as long. */
const lookedBack = days(14)

const upsertBatch = (ctx: JobContext, moves: readonly ProcessorMove[]): Promise<void> =>
  ctx.begin(async (tx) => {
    const intents = moves.flatMap(({ intentId }) => intentId ?? [])
    const ours = await tx.sql<{ id: string; providerId: NotNull<string> }[]>`
      select id, provider_id from wallet.payments where provider_id = any (${intents})
      order by id desc for key share`
    await upsertMoves(tx, moves, new Map(ours.map(({ id, providerId }) => [providerId, id])))
  })

/**
 * Each day: all that the processor says it moved lately, its payouts to the bank and its fees among them. What belongs to no
 * payment and is neither stands in the books as unexplained until somebody says why.
 */
export const keepProcessorMoves = async (ctx: JobContext): Promise<void> => {
  let moves: ProcessorMove[] = []
  for await (const move of ctx.providers.payments.movesSince(before(ctx.now, lookedBack))) {
    moves.push(move)
    if (moves.length < batch) continue
    await upsertBatch(ctx, moves)
    moves = []
  }
  await upsertBatch(ctx, moves)
}
