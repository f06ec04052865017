// A referral's way forward: the friend registers, proves address and number, and both get what was promised, unless
// somebody has to look first.
import { type ReferralStatus } from '#contract/rewards/referrals/state.ts'
import { setting } from '#server/content/public.ts'
import { before, days } from '#server/core/clock.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { loadPerson, type NetworkPlace } from '#server/identity/public.ts'
import { grant } from '#server/wallet/public.ts'
import { recordOccurrence } from '../engine/record-occurrence.ts'
import { findReferrer } from './referral-code.ts'
import { loadEvidence, insertIdentifiers } from './same-person.ts'

export type ReferralRow = {
  id: string
  referrerId: string
  friendId: string
  status: ReferralStatus
  signedUpAt: string
}

/** Somebody registered with a code. An unknown code, or one's own, is no referral. */
export const insertReferral = async (
  ctx: Context<null>,
  { accountId, code, at }: { accountId: string; code: string; at: string },
): Promise<void> => {
  const referrer = await findReferrer(ctx, code)
  if (!referrer || referrer.id === accountId) return
  const id = newId(ctx.now.getTime())
  const added =
    await ctx.sql`insert into rewards.referrals (id, referrer_id, friend_id, signed_up_at)
    values (${id}, ${referrer.id}, ${accountId}, ${at}) on conflict (friend_id) do nothing returning id`
  if (added.length === 0) return
  await ctx.log({
    action: 'referral.signed_up',
    subject: { kind: 'account', id: referrer.id },
    payload: { referralId: id },
  })
  // What looks like the same person counts when somebody has looked at it.
  const evidence = await loadEvidence(ctx, { id, referrerId: referrer.id, friendId: accountId })
  if (evidence.length === 0) await recordSignUp(ctx, { id, referrerId: referrer.id }, at)
  await ctx.emit('rewards.friend_joined', {
    referralId: id,
    referrerId: referrer.id,
    firstName: (await loadPerson(ctx, accountId)).firstName,
  })
  await ctx.publish([referrer.id], 'referrals')
}

const recordSignUp = (
  ctx: Context<null>,
  { id, referrerId }: Pick<ReferralRow, 'id' | 'referrerId'>,
  at: string,
) =>
  recordOccurrence(ctx, {
    member: referrerId,
    activity: 'referral.signed_up',
    occurrence: id,
    at,
  })

type Qualifying = ReferralRow & {
  /** The friend's address and number are proved. */
  proved: boolean
  /** Neither of the two is disabled. */
  active: boolean
}

const findReferralForUpdate = async (
  { sql }: Pick<Context, 'sql'>,
  friendId: string,
): Promise<Qualifying | undefined> =>
  (
    await sql<Qualifying[]>`
      select r.id, r.referrer_id, r.friend_id, r.status, r.signed_up_at,
        a.email_verified_at is not null and a.phone_verified_at is not null as proved,
        a.status = 'active' and b.status = 'active' as active
      from rewards.referrals r join identity.public_accounts a on a.id = r.friend_id
      join identity.public_accounts b on b.id = r.referrer_id
      where r.friend_id = ${friendId} for update of r`
  )[0]

const recordQualified = (
  ctx: Context<null>,
  { id, referrerId }: Pick<ReferralRow, 'id' | 'referrerId'>,
) =>
  recordOccurrence(ctx, {
    member: referrerId,
    activity: 'referral.qualified',
    occurrence: id,
    at: ctx.now.toISOString(),
  })

/** What a flagged referral did not count for until an admin let it pass; for others it is kept already. */
export const onReferralApproved = async (
  ctx: Context<null>,
  { referralId: id }: { referralId: string },
): Promise<void> => {
  const [row] = await ctx.sql<Pick<ReferralRow, 'id' | 'referrerId' | 'signedUpAt'>[]>`
    select id, referrer_id, signed_up_at from rewards.referrals where id = ${id}`
  if (!row) return
  await recordSignUp(ctx, row, row.signedUpAt)
  await recordQualified(ctx, row)
}

/** Pays both. Called once for a referral: nothing leads out of `approved`. */
export const approveReferral = async (
  ctx: Context,
  row: ReferralRow,
  by: string | null,
  reason = '',
): Promise<void> => {
  const coins = await setting(ctx, 'referralCoins')
  const friendCoins = await setting(ctx, 'referralFriendCoins')
  await ctx.sql`update rewards.referrals set status = 'approved', reason = ${reason}, referrer_coins = ${coins},
      friend_coins = ${friendCoins}, decided_at = ${ctx.now}, decided_by = ${by}
    where id = ${row.id}`
  for (const [owner, amount] of [
    [row.referrerId, coins],
    [row.friendId, friendCoins],
  ] as const)
    if (amount > 0)
      await grant(ctx, {
        owner,
        amount,
        coinType: 'free',
        reason: 'referral',
        subject: `referral:${row.id}`,
        key: `referral:${row.id}:${owner}`,
      })
  await ctx.log({
    action: 'referral.approved',
    subject: { kind: 'account', id: row.referrerId },
    payload: { referralId: row.id, coins },
  })
  await ctx.emit('rewards.referral_approved', {
    referralId: row.id,
    referrerId: row.referrerId,
    friendId: row.friendId,
    firstName: (await loadPerson(ctx, row.friendId)).firstName,
    coins,
    friendCoins,
  })
  await ctx.publish([row.referrerId, row.friendId], 'wallet')
  await ctx.publish([row.referrerId], 'referrals')
}

/** Whether one more may be paid to the referrer today, and at all. They take turns, so that none slips past. */
const isWithinLimits = async (ctx: Context, referrerId: string): Promise<boolean> => {
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended('rewards.referrals', 0) # hashtextextended(${referrerId}, 0))`
  const limits = await setting(ctx, 'referralLimits')
  const [paid] = await ctx.sql<[{ today: number; whole: number }]>`
    select count(*) filter (where decided_at > ${before(ctx.now, days(1))})::int as today, count(*)::int as whole
    from rewards.referrals where referrer_id = ${referrerId} and status = 'approved'`
  return paid.today < limits.day && paid.whole < limits.whole
}

/** Takes a friend's referral as far as it goes now. Harmless when there is none or nothing changed. */
export const advanceReferral = async (
  ctx: Context<null>,
  friendId: string,
  place?: NetworkPlace,
): Promise<void> => {
  const row = await findReferralForUpdate(ctx, friendId)
  if (!row || !row.proved || !['in progress', 'pending'].includes(row.status)) return
  if (row.status === 'in progress') {
    const evidence = await loadEvidence(ctx, row, place)
    await insertIdentifiers(ctx, row)
    await ctx.sql`update rewards.referrals set status = ${evidence.length > 0 ? 'flagged' : 'pending'},
        evidence = ${ctx.sql.json(evidence)}, qualified_at = ${ctx.now}
      where id = ${row.id}`
    await ctx.publish(['admin', row.referrerId], 'referrals')
    if (evidence.length > 0) return
    await recordQualified(ctx, row)
  }
  const reason = !row.active
    ? 'account_disabled'
    : (await isWithinLimits(ctx, row.referrerId))
      ? null
      : 'limit'
  if (reason === null) return approveReferral(ctx, row, null)
  await ctx.sql`update rewards.referrals set reason = ${reason} where id = ${row.id}`
}

/** Every hour: pays what a limit held back, the oldest first. */
export const payHeldBackReferrals = async (ctx: JobContext): Promise<void> => {
  const waiting = await ctx.sql<{ friendId: string }[]>`
    select friend_id from rewards.referrals where status = 'pending' order by qualified_at, id limit 1000`
  for (const { friendId } of waiting) await ctx.begin((tx) => advanceReferral(tx, friendId))
}
