// What speaks for it that a friend is nobody new: alike with who referred them, or with somebody who was referred before.
import { utcDay } from '#contract/days.ts'
import type { Context } from '#server/core/context.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { hmac } from '#server/core/random.ts'
import {
  listAccountsAtOneDevice,
  listAccountsAtPlace,
  normalisedMail,
  type NetworkPlace,
  findSamePersonSigns,
} from '#server/identity/public.ts'
import { listAccountsByCard } from '#server/wallet/public.ts'
import type { ReferralRow } from './advance-referral.ts'

type Pair = Pick<ReferralRow, 'id' | 'referrerId' | 'friendId'>
type Evidence = {
  sign: 'address' | 'number' | 'device' | 'card'
  referrer: string
  friend: string
  /** Who is alike where it is not the referrer: somebody who was referred before. */
  earlier?: string
}
/** `digests`: by the present secret first; they outlive a change of it. */
type Identifier = { kind: 'address' | 'number'; value: string; digests: Buffer[] }
type Digesting = Pick<Context, 'sql' | 'secret' | 'formerSecrets'>

/** The friend's proved mailbox and number, with the digests by which they are found again. */
const loadIdentifiers = async (ctx: Digesting, friendId: string): Promise<Identifier[]> => {
  const [friend] = await ctx.sql<{ mail: string | null; number: string | null }[]>`
    select case when email_verified_at is not null then mail end as mail,
      case when phone_verified_at is not null then phone end as number
    from identity.public_accounts where id = ${friendId}`
  const of = (kind: Identifier['kind'], value: string | null | undefined): Identifier[] =>
    value
      ? [
          {
            kind,
            value,
            digests: allSecrets(ctx).map((secret) =>
              hmac(secret, `rewards.referral ${kind} ${value}`),
            ),
          },
        ]
      : []
  return [
    ...of('address', friend?.mail && normalisedMail(friend.mail)),
    ...of('number', friend?.number),
  ]
}

/** Remembered with the referral for good: taking a number off an account makes it no new one. */
export const insertIdentifiers = async (ctx: Digesting, { id, friendId }: Pair): Promise<void> => {
  for (const { kind, digests } of await loadIdentifiers(ctx, friendId))
    await ctx.sql`insert into rewards.referral_identifiers (referral_id, kind, digest)
      values (${id}, ${kind}, ${digests[0]!}) on conflict do nothing`
}

type Near = { accountId: string; device: string }

/** A friend before, brought by the same person, who sat at the same device: one phone makes no several friends. */
const findEarlierAtDevice = async (
  ctx: Pick<Context, 'sql'>,
  { id, referrerId }: Pair,
  near: readonly Near[],
): Promise<Evidence[]> => {
  if (near.length === 0) return []
  const [other] = await ctx.sql<{ friendId: string; name: string }[]>`
    select r.friend_id, a.name from rewards.referrals r join identity.public_accounts a on a.id = r.friend_id
    where r.referrer_id = ${referrerId} and r.id <> ${id} and r.qualified_at is not null and r.friend_id = any (${near.map(({ accountId }) => accountId)})
    order by r.signed_up_at, r.id limit 1`
  if (!other) return []
  const { device } = near.find(({ accountId }) => accountId === other.friendId)!
  return [{ sign: 'device', referrer: '', friend: device, earlier: other.name }]
}

/** The card that paid for the friend paid for who invites, or for somebody who was referred before. */
const findByCard = async (
  ctx: Pick<Context, 'sql'>,
  { id, referrerId, friendId }: Pair,
): Promise<Evidence[]> => {
  const shared = await listAccountsByCard(ctx, friendId)
  const own = shared.find(({ accountId }) => accountId === referrerId)
  if (own)
    return [
      {
        sign: 'card',
        referrer: utcDay(new Date(own.since)),
        friend: utcDay(new Date(own.ownSince)),
      },
    ]
  const [other] = await ctx.sql<{ name: string; friendId: string }[]>`
    select a.name, r.friend_id from rewards.referrals r join identity.public_accounts a on a.id = r.friend_id
    where r.id <> ${id} and r.qualified_at is not null and r.friend_id = any (${shared.map(({ accountId }) => accountId)})
    order by r.signed_up_at, r.id limit 1`
  if (!other) return []
  const { ownSince } = shared.find(({ accountId }) => accountId === other.friendId)!
  return [{ sign: 'card', referrer: '', friend: utcDay(new Date(ownSince)), earlier: other.name }]
}

/** Each sign once, with what is alike as it stands with either; empty when nothing is. */
export const loadEvidence = async (
  ctx: Digesting & Pick<Context, 'now'>,
  pair: Pair,
  place?: NetworkPlace,
): Promise<Evidence[]> => {
  const { id, referrerId, friendId } = pair
  const withReferrer = (await findSamePersonSigns(ctx, referrerId, friendId)).map(
    ({ sign, first, second }): Evidence => ({ sign, referrer: first, friend: second }),
  )
  // Who proves their number while they register has no session yet: where they are is told with the proof.
  const near = [
    ...(await listAccountsAtOneDevice(ctx, friendId)),
    ...(place ? await listAccountsAtPlace(ctx, place) : []),
  ].filter(({ accountId }) => accountId !== friendId)
  const atReferrer = near.find(({ accountId }) => accountId === referrerId)
  if (atReferrer && !withReferrer.some(({ sign }) => sign === 'device'))
    withReferrer.push({ sign: 'device', referrer: atReferrer.device, friend: atReferrer.device })
  const withOthers: Evidence[] = []
  for (const { kind, value, digests } of await loadIdentifiers(ctx, friendId)) {
    if (withReferrer.some(({ sign }) => sign === kind)) continue
    const [other] = await ctx.sql<{ name: string }[]>`
      select a.name from rewards.referral_identifiers i join rewards.referrals r on r.id = i.referral_id
      join identity.public_accounts a on a.id = r.friend_id
      where i.kind = ${kind} and i.referral_id <> ${id}
        and i.digest in (select decode(d, 'hex') from unnest(${digests.map((digest) => digest.toString('hex'))}::text[]) d)
      order by r.signed_up_at limit 1`
    if (other) withOthers.push({ sign: kind, referrer: '', friend: value, earlier: other.name })
  }
  if (!withReferrer.some(({ sign }) => sign === 'device'))
    withOthers.push(...(await findEarlierAtDevice(ctx, pair, near)))
  return [...withReferrer, ...withOthers, ...(await findByCard(ctx, pair))]
}
