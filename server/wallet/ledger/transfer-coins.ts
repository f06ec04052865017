import type { transferCoins as call } from '#contract/wallet/ledger/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { Database } from '#server/core/database/db.ts'
import { Failure, fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { assertGuardianConsent } from '#server/identity/public.ts'
import { batcherOf } from './transfer-batcher.ts'
import { moveKey, unwrapOutcome } from './ledger-moves.ts'
import { loadRecipientByMail, loadRecipientByWallet } from './load-recipient.ts'
import { publishToOwners } from './publish-to-owners.ts'

/** Sends coins from the caller's wallet to a person's. The Idempotency-Key is kept by the ledger for ever, with its answer. */
export const transferCoins: CallFunction<typeof call> = async (ctx, input) => {
  const { walletId, coinType, amount } = input
  const [own, to] = await Promise.all([
    loadRecipientByWallet(ctx, walletId),
    input.recipientWalletId
      ? loadRecipientByWallet(ctx, input.recipientWalletId)
      : loadRecipientByMail(ctx, input.recipientEmail!),
    assertGuardianConsent(ctx, ctx.actor.accountId, 'payments'),
  ])
  if (own.ownerId !== ctx.actor.accountId) return fail('wallet_not_found')
  if (to.walletId === walletId) return fail('self_transfer')
  const note = input.note || null
  const key = ctx.request.idempotencyKey
  const outcome = await batcherOf(ctx.sql as Database)({
    id: newId(ctx.now.getTime()),
    from: walletId,
    to: to.walletId,
    coinType,
    amount,
    note,
    key: key ? moveKey(`transfer\n${ctx.actor.accountId}\n${key}`) : null,
    body: key ? moveKey(JSON.stringify([walletId, to.walletId, coinType, amount, note])) : null,
    actor: ctx.actor.accountId,
    at: ctx.now,
  }).catch((error: unknown) => {
    // What was not foreseen has a sentence of its own for tuition (spec §8).
    throw coinType === 'tuition' && !(error instanceof Failure)
      ? new Failure('tuition_transfer_failed', undefined, error)
      : error
  })
  const moved = unwrapOutcome(outcome, amount)
  if (!moved.replayed) publishToOwners(ctx.sql as Database, [own.ownerId, to.ownerId])
  return {
    message: 'transfer_coins_success',
    id: moved.id,
    coinType,
    amount,
    balance: moved.fromAfter,
    recipient: { walletId: to.walletId, name: to.name },
  }
}
