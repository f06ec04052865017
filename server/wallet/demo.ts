// Demo world: coins to try things with, of several kinds and with different last days.
import { daysAfter } from '#contract/days.ts'
import type { Context } from '#server/core/context.ts'
import { before, days } from '#server/core/clock.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { grant } from './ledger/grant-coins.ts'

const gifts = [
  { amount: 500, coinType: 'free' },
  { amount: 60, coinType: 'application', lasts: 90 },
  { amount: 40, coinType: 'verification', lasts: 20 },
  { amount: 25, coinType: 'other', lasts: 200 },
] as const

export const demo = async (ctx: Context<null>, { accounts }: DemoPeople): Promise<void> => {
  // Before anything they were spent on.
  const then: Context<null> = { ...ctx, now: before(ctx.now, days(28)) }
  for (const gift of gifts)
    await grant(then, {
      owner: accounts.student.id,
      amount: gift.amount,
      coinType: gift.coinType,
      reason: 'welcome',
      ...('lasts' in gift ? { lastDay: (today: string) => daysAfter(today, 28 + gift.lasts) } : {}),
    })
  for (const role of ['agent', 'owner', 'provider'] as const)
    await grant(then, {
      owner: accounts[role].id,
      amount: 1000,
      coinType: 'free',
      // A university bought its own: only such coins can go to a bank.
      paid: role === 'provider',
      reason: 'welcome',
    })
}

/** Whoever registers in the demo can have a document verified at once; elsewhere coins are bought or earned. */
export const welcomeInDemo = async (ctx: Context<null>, accountId: string): Promise<void> => {
  if (ctx.mode === 'demo')
    await grant(ctx, {
      owner: accountId,
      amount: 100,
      coinType: 'free',
      reason: 'welcome',
      key: `welcome:${accountId}`,
    })
}
