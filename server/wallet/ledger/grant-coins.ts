import { dayIn, endOfDay } from '#contract/days.ts'
import type { CoinType } from '#contract/wallet/shapes.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import {
  aboveZero,
  begin,
  moveKey,
  unwrapOutcome,
  type LedgerMove,
  type MoveOutcome,
} from './ledger-moves.ts'
import { openWallet } from './open-wallet.ts'
import { platform } from './platform-wallets.ts'

export type CoinGrant = {
  owner: string
  ownerKind?: 'person' | 'programme'
  amount: number
  coinType: CoinType
  /**
   * The last day on which special coins are good, from the day that the owner's calendar shows now; it ends at 24:00 where
   * they are. Free coins never expire (spec §9).
   */
  lastDay?: (today: string) => string
  /** Bought with money; granted coins are spent first. */
  paid?: boolean
  reason: string
  subject?: string
  note?: string
  /** Grants at most once for this key, such as `referral:<id>`. */
  key?: string
}

type Receiver = { wallet: string; timeZone: string }

/** Where the days of these owners end; a programme's and the platform's end in UTC. */
const loadZones = async (
  { sql }: Context,
  grants: readonly CoinGrant[],
): Promise<(owner: string) => string> => {
  const owners = grants.filter(({ lastDay }) => lastDay).map(({ owner }) => owner)
  const rows =
    owners.length === 0
      ? []
      : await sql<{ id: string; timeZone: NotNull<string> }[]>`
        select id, time_zone from identity.public_accounts where id = any (${owners})`
  const zones = new Map(rows.map(({ id, timeZone }) => [id, timeZone]))
  return (owner) => zones.get(owner) ?? 'UTC'
}

/** The move that issues coins into a wallet. */
const toGrantMove = (ctx: Context, g: CoinGrant, { wallet, timeZone }: Receiver): LedgerMove => {
  if (g.coinType === 'free' && g.lastDay) throw new Error('free coins never expire')
  const amount = aboveZero(g.amount)
  const expires = g.lastDay
    ? endOfDay(g.lastDay(dayIn(timeZone, ctx.now)), timeZone).toISOString()
    : 'infinity'
  return {
    ...begin(ctx, 'grant'),
    amount,
    coin_type: g.coinType,
    from_wallet: platform.issuance,
    from_role: 'available',
    to_wallet: wallet,
    to_role: 'available',
    leg_expires: [expires],
    leg_paid: [g.paid ?? false],
    leg_coins: [amount],
    purpose: 'grant',
    reason: g.reason,
    subject: g.subject ?? null,
    note: g.note ?? null,
    ...(g.key
      ? {
          key: moveKey(`grant\n${g.key}`),
          body: moveKey(JSON.stringify([g.owner, amount, g.coinType, expires])),
        }
      : {}),
  }
}

/** Issues coins to an owner, whose wallet is opened when needed. Gives the id of the transaction. */
export const grant = async (ctx: Context, g: CoinGrant): Promise<string> => {
  const zoneOf = await loadZones(ctx, [g])
  const wallet = await openWallet(ctx, g.owner, g.ownerKind)
  const move = toGrantMove(ctx, g, { wallet, timeZone: zoneOf(g.owner) })
  const [outcome] = await ctx.sql<MoveOutcome[]>`select * from
    wallet.post(jsonb_populate_record(null::wallet.move, ${ctx.sql.json(move)}))`
  return unwrapOutcome(outcome, move.amount).id
}

export type Granted = { transferId: string; refused: null } | { transferId: null; refused: string }

const listWalletsOf = async (
  ctx: Context,
  owners: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await ctx.sql<{ ownerId: string; id: string }[]>`
    select w.owner_id, w.id from wallet.wallets w where w.owner_id = any (${owners as string[]})`
  const wallets = new Map(rows.map(({ ownerId, id }) => [ownerId, id]))
  for (const owner of owners)
    if (!wallets.has(owner)) wallets.set(owner, await openWallet(ctx, owner))
  return wallets
}

/** Grants to many owners in one statement, each for itself: one that cannot receive keeps nobody else waiting. Gives, in
 * the order of the grants: the transaction's id, or the code of the failure (`recipient_cap`, `wallet_frozen`). */
export const grantEach = async (
  ctx: Context,
  grants: readonly Omit<CoinGrant, 'ownerKind' | 'key'>[],
): Promise<Granted[]> => {
  if (grants.length === 0) return []
  const wallets = await listWalletsOf(
    ctx,
    grants.map(({ owner }) => owner),
  )
  const zoneOf = await loadZones(ctx, grants)
  const moves = grants.map((each) =>
    toGrantMove(ctx, each, { wallet: wallets.get(each.owner)!, timeZone: zoneOf(each.owner) }),
  )
  // By stripe of the account that coins come from, then by wallet: no two payments wait for each other in a ring.
  const answers = await ctx.sql<{ move: string; refused: string | null }[]>`
    select coalesce(m.id::text, '') as move, o.refused
    from (select * from jsonb_populate_recordset(null::wallet.move, ${ctx.sql.json(moves)})
      order by wallet.stripe_of(true, to_wallet), to_wallet) m,
    lateral wallet.post(row(m.*)::wallet.move) o`
  const failures = new Map(answers.map(({ move, refused }) => [move, refused]))
  return moves.map(({ id }) => {
    const refused = failures.get(id)
    if (refused === undefined) throw new Error('the ledger gave no outcome')
    return refused === null ? { transferId: id, refused } : { transferId: null, refused }
  })
}

/** Undoes a grant, transfer, charge or capture, in whatever types of coins it was paid, by new moves that name it. Once only: again is `wrong_state`. */
export const reverse = async (
  ctx: Context,
  transferId: string,
  reason: string,
): Promise<string> => {
  const { id, at, actor_id } = begin(ctx, 'reversal')
  const [outcome] = await ctx.sql<MoveOutcome[]>`select * from
    wallet.reverse(${id}, ${transferId}, ${reason}, ${actor_id ?? null}, ${at})`
  return unwrapOutcome(outcome).id
}
