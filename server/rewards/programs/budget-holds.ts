// The holds on the owners' coins: what is paid or given back comes from each in proportion to what is left of it.
import { splitByWeight } from '#contract/rewards/programs/rules.ts'
import type { Context } from '#server/core/context.ts'
import { capture, release } from '#server/wallet/public.ts'
import type { NotNull } from '#server/core/database/db.ts'

/** Coins are held by a hold. */
type Hold = { accountId: string; holdId: NotNull<string>; held: number }

/** The program's row is locked by the caller. */
const takeFromHolds = async (
  ctx: Context,
  programId: string,
  amount: number,
  take: (hold: Hold, part: number) => Promise<unknown>,
): Promise<void> => {
  if (amount === 0) return
  const holds = await ctx.sql<Hold[]>`
    select account_id, hold_id, held from rewards.program_owners
    where program_id = ${programId} and held > 0 order by account_id`
  const weights = holds.map(({ held }) => held)
  const shares = splitByWeight(amount, weights)
  const taken = holds
    .map((each, at) => ({ ...each, part: shares[at]! }))
    .filter(({ part }) => part > 0)
  for (const { part, ...each } of taken) await take(each, part)
  await ctx.sql`update rewards.program_owners o set held = o.held - u.part
    from unnest(${taken.map(({ accountId }) => accountId)}::uuid[], ${taken.map(({ part }) => part)}::bigint[]) u (id, part)
    where o.program_id = ${programId} and o.account_id = u.id`
}

/**
 * Takes coins that were paid out of the owners' holds. They end where coins come from, and the member gets new ones:
 * what was bought must not become another's bought coins, which banks pay out.
 */
export const takeReserved = (ctx: Context, programId: string, amount: number): Promise<void> =>
  takeFromHolds(ctx, programId, amount, ({ holdId }, part) =>
    capture(ctx, holdId, part, 'issuance'),
  )

/** Gives coins that nobody earned back to the owners. */
export const giveBack = (ctx: Context, programId: string, amount: number): Promise<void> =>
  takeFromHolds(ctx, programId, amount, async ({ accountId, holdId }, part) => {
    await release(ctx, holdId, 'released', part)
    await ctx.publish([accountId], 'wallet')
  })
