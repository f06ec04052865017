// Reference rates as we keep them: a day's rates once read stay, and the newest day is used.
import type { Context, JobContext } from '#server/core/context.ts'
import { before, hours } from '#server/core/clock.ts'
import { areRatesOld } from '#contract/money.ts'
import { fail } from '#server/core/fail.ts'
import { type DayRates, snapshotRates } from '#server/providers/rates.ts'

const upsertRates = async (
  ctx: Pick<Context, 'sql'>,
  { day, perEuroMillionths }: DayRates,
  fetchedAt: Date,
): Promise<void> => {
  const codes = Object.keys(perEuroMillionths)
  await ctx.sql`insert into wallet.rates (day, currency, per_euro_millionths, fetched_at)
    select ${day}, u.code, u.rate, ${fetchedAt} from unnest(${codes}::text[], ${Object.values(perEuroMillionths)}::bigint[]) u (code, rate)
    on conflict do nothing`
}

/** Runs each hour and rests for 20 hours after a new day's rates: a file that cannot be read leaves the last ones in use. */
export const fetchRates = async (ctx: JobContext): Promise<void> => {
  const [fresh] = await ctx.sql`
    select from wallet.rates where fetched_at > ${before(ctx.now, hours(20))} limit 1`
  if (!fresh) await upsertRates(ctx, await ctx.providers.rates.today(), ctx.now)
}

export type RatesOfDay = { day: string; fetchedAt: string; of: (currency: string) => bigint }

/** The newest days' rates, newest first; the snapshot that ships until the first file has been fetched. */
export const loadRatesOfDays = async (ctx: Context, days: number): Promise<RatesOfDay[]> => {
  const read = () => ctx.sql<{ day: string; fetchedAt: string; rates: Record<string, number> }[]>`
    select day, min(fetched_at) as fetched_at, jsonb_object_agg(currency, per_euro_millionths) as rates
    from wallet.rates group by day order by day desc limit ${days}`
  let rows = await read()
  if (rows.length === 0) {
    const shipped = await snapshotRates().today()
    await upsertRates(ctx, shipped, new Date(`${shipped.day}T16:00:00Z`))
    rows = await read()
  }
  return rows.map((row) => ({
    day: row.day,
    fetchedAt: row.fetchedAt,
    of: (currency) => BigInt(row.rates[currency] ?? fail('currency_unknown')),
  }))
}

/**
 * Fails `rates_old`: nobody buys or is paid by rates of long ago. Demos go on with those that ship, and say how old they are.
 */
export const assertFresh = (ctx: Pick<Context, 'mode' | 'now'>, { day }: RatesOfDay): void => {
  if (ctx.mode === 'production' && areRatesOld(day, ctx.now)) return fail('rates_old', { day })
}
