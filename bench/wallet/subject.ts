// The server under test of transfer.bench.ts: the product's wallet, and beside it on the same road what it is compared
// with: the usual design (lock two rows, four statements from the client), and the ledger's function called without the batcher.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Id } from '#contract/shapes.ts'
import { build } from '#server/core/http/build-app.ts'
import { systemClock } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import type { Database } from '#server/core/database/db.ts'
import { domain } from '#server/core/domain.ts'
import { newId } from '#server/core/ids.ts'
import { createFindActor } from '#server/identity/sessions/find-actor.ts'
import { openProviders } from '#server/providers/providers.ts'
import { moveKey, unwrapOutcome, type MoveOutcome } from '#server/wallet/ledger/ledger-moves.ts'
import { loadRecipientByWallet } from '#server/wallet/ledger/load-recipient.ts'
import { publishToOwners } from '#server/wallet/ledger/publish-to-owners.ts'
import { wallet } from '#server/wallet/wallet.ts'

const [, , url = '', port = '0'] = process.argv

const peerTransfer = call({
  method: 'POST',
  path: '/bench/wallets/{walletId}/transfer',
  may: 'signed-in',
  about: { none: 'all' },
  summary: 'the usual design',
  ownTransaction: true,
  request: {
    path: z.object({ walletId: Id }),
    body: z.object({ recipientWalletId: Id, amount: z.int().min(1) }),
  },
  response: z.object({ id: Id }),
})
const answerPeer: CallFunction<typeof peerTransfer> = (
  ctx,
  { walletId, recipientWalletId, amount },
) =>
  ctx.begin(async ({ sql }) => {
    const id = newId()
    const rows = await sql<{ id: string; balance: number }[]>`
    select id, balance from bench.accounts where id in (${walletId}, ${recipientWalletId}) order by id for update`
    if ((rows.find((row) => row.id === walletId)?.balance ?? 0) < amount)
      throw new Error('not enough')
    await sql`insert into bench.transfers (id, key, from_id, to_id, amount, at)
    values (${id}, ${ctx.request.idempotencyKey}, ${walletId}, ${recipientWalletId}, ${amount}, ${ctx.now})`
    await sql`update bench.accounts set balance = balance - ${amount} where id = ${walletId}`
    await sql`update bench.accounts set balance = balance + ${amount} where id = ${recipientWalletId}`
    return { id }
  })

const singleTransfer = call({
  method: 'POST',
  path: '/bench/wallets/{walletId}/single',
  may: 'signed-in',
  about: { none: 'all' },
  summary: 'one call a transfer',
  ownTransaction: true,
  request: {
    path: z.object({ walletId: Id }),
    body: z.object({ recipientWalletId: Id, amount: z.int().min(1) }),
  },
  response: z.object({ id: Id, balance: z.int() }),
})
const answerSingle: CallFunction<typeof singleTransfer> = async (
  ctx,
  { walletId, recipientWalletId, amount },
) => {
  const [own, to] = await Promise.all([
    loadRecipientByWallet(ctx, walletId),
    loadRecipientByWallet(ctx, recipientWalletId),
  ])
  const [key, body] = [
    moveKey(`${ctx.actor.accountId}\n${ctx.request.idempotencyKey}`),
    moveKey(JSON.stringify([walletId, to.walletId, amount])),
  ]
  const [outcome] = await ctx.sql<MoveOutcome[]>`select * from
    wallet.transfer(${newId()}, ${walletId}, ${to.walletId}, 'free', ${amount}, ${key}, ${body}, null, ${ctx.actor.accountId}, ${ctx.now})`
  const { id, fromAfter } = unwrapOutcome(outcome, amount)
  publishToOwners(ctx.sql as Database, [own.ownerId, to.ownerId])
  return { id, balance: fromAfter }
}

const { server: app } = await build({
  databaseUrl: url,
  domains: [
    wallet,
    domain(
      'rewards',
      { peerTransfer, singleTransfer },
      { answers: { peerTransfer: answerPeer, singleTransfer: answerSingle } },
    ),
  ],
  providers: openProviders({}, systemClock).providers,
  clock: systemClock,
  mode: 'test',
  publicUrl: 'http://localhost',
  secret: 'bench',
  findActor: createFindActor,
  logged: false,
  rateFactor: 1e9,
  poolSize: 20,
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log(`listening ${(app.server.address() as { port: number }).port}`)
process.on('SIGINT', () => process.exit(0))
