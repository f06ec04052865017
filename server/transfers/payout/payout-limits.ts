// Whether coins may leave for a bank at all, and how many within a time, so that splitting does not pass.
import { bicCountry, compactAccountNumber } from '#contract/bank-accounts.ts'
import type { AccountDetails } from '#contract/transfers/requests/form.ts'
import { before, days } from '#server/core/clock.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { setting } from '#server/content/public.ts'
import type { TransferRow } from '../transfer-rows.ts'

/** Countries that a payout touches: of the payee, the IBAN, the bank and its SWIFT code, and the bank between. */
const countriesOf = (a: AccountDetails): string[] => [
  a.bankCountry,
  a.country,
  ...(/^[A-Z]{2}\d{2}/.test(compactAccountNumber(a.account))
    ? [compactAccountNumber(a.account).slice(0, 2)]
    : []),
  bicCountry(a.swift),
  bicCountry(a.intermediarySwift),
]

/** Fails `payouts_off` without a bank in production, `country_embargoed`. Asked when submitted and when approved. */
export const assertPayoutAllowed = async (
  ctx: SignedContext,
  account: AccountDetails,
): Promise<void> => {
  if (ctx.mode === 'production' && ctx.providers.bank.standsIn) return fail('payouts_off')
  const embargoed = await setting(ctx, 'embargoedCountries')
  const country = countriesOf(account).find((code) => embargoed.includes(code))
  if (country) return fail('country_embargoed', { country })
}

type Counted = Pick<TransferRow, 'senderId' | 'counterparty' | 'coins'>

/**
 * Fails `payout_limit`, `payout_limit_payee`. Call it once the counterparty is locked and the coins are held, which locks the
 * sender's account: two payouts at once are counted one after the other.
 */
export const assertWithinLimits = async (
  ctx: SignedContext,
  { senderId, counterparty, coins }: Counted,
): Promise<void> => {
  const limits = await setting(ctx, 'payoutLimits')
  const [sent] = await ctx.sql<[{ day: number; week: number; month: number; payee: number }]>`
    select coalesce(sum(coins) filter (where sender_id = ${senderId}
        and submitted_at > ${before(ctx.now, days(1))}), 0)::bigint as day,
      coalesce(sum(coins) filter (where sender_id = ${senderId}
        and submitted_at > ${before(ctx.now, days(7))}), 0)::bigint as week,
      coalesce(sum(coins) filter (where sender_id = ${senderId}), 0)::bigint as month,
      coalesce(sum(coins) filter (where counterparty && ${counterparty}), 0)::bigint as payee
    from transfers.requests
    where type = 'bank' and (sender_id = ${senderId} or counterparty && ${counterparty})
      and submitted_at > ${before(ctx.now, days(30))} 
      and status in ('pending approval', 'approved') and payout_state is distinct from 'returned'`
  const within = (max: number, used: number) => used + coins! <= max
  for (const [name, span] of [
    ['day', 1],
    ['week', 7],
    ['month', 30],
  ] as const)
    if (!within(limits[name], sent[name]))
      return fail('payout_limit', left(limits[name], sent[name], span))
  if (!within(limits.counterparty, sent.payee))
    return fail('payout_limit_payee', left(limits.counterparty, sent.payee, 30))
}

const left = (max: number, used: number, span: number) => ({
  max,
  days: span,
  left: Math.max(0, max - used),
})
