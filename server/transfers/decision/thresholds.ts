// How many approvals a request needs, and the table that says so.
import { decimalFrom, minorFrom } from '#contract/money.ts'
import { maxCoins } from '#contract/wallet/calls.ts'
import type { TransferType } from '#contract/transfers/state.ts'
import type {
  changeThresholds as changeCall,
  getThresholds as call,
  Threshold,
} from '#contract/transfers/thresholds.ts'
import type { Answer, Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { requestChange, takeDueChange } from '#server/identity/public.ts'
import { worthOf } from '#server/wallet/public.ts'

/** How many approvals are needed: by the coins, and by the money that leaves; the stricter counts. */
export const approvalsFor = async (
  ctx: Pick<Context, 'sql'>,
  type: TransferType,
  coins: number,
  currency: string | null,
  amountMinor: number,
): Promise<number> => {
  const rows = await ctx.sql<{ approvals: number }[]>`
    select distinct on (currency) approvals from transfers.thresholds
    where type = ${type} and ((currency = 'AO' and from_amount <= ${coins}) or (currency = ${currency} and from_amount <= ${amountMinor}))
    order by currency, from_amount desc`
  // Without a line that applies one approval is needed, never none; a payout always needs somebody else's.
  const fewest = type === 'bank' || rows.length === 0 ? 1 : 0
  return Math.max(fewest, ...rows.map(({ approvals }) => approvals))
}

const kept = async (ctx: Pick<Context, 'sql'>): Promise<Threshold[]> => {
  const rows = await ctx.sql<
    { type: TransferType; currency: string; from_amount: number; approvals: number }[]
  >`
    select type, currency, from_amount, approvals from transfers.thresholds order by type desc, currency, from_amount`
  return rows.map(({ type, currency, from_amount, approvals }) => ({
    type,
    currency,
    approvals,
    from: currency === 'AO' ? String(from_amount) : decimalFrom(from_amount, currency),
  }))
}

export const getThresholds: Answer<typeof call> = async (ctx) => ({ thresholds: await kept(ctx) })

const refuse = (line: number, field: string, fault: string): never =>
  fail('bad_input', { fields: { [`thresholds.${line}.${field}`]: fault } })

const amountOf = ({ currency, from }: Threshold, line: number): number => {
  const amount =
    currency === 'AO'
      ? /^\d{1,10}$/.test(from)
        ? Number(from)
        : 'whole_coins'
      : minorFrom(from, currency)
  if (typeof amount === 'string') return refuse(line, 'from', amount)
  if (amount < 1) return refuse(line, 'from', 'at_least_one')
  return amount <= maxCoins ? amount : refuse(line, 'from', 'too_large')
}

type Line = { type: TransferType; currency: string; from_amount: number; approvals: number }

/** The table as it is stored. Fails `bad_input`, `currency_unknown`. */
const linesOf = async (ctx: SignedContext, thresholds: readonly Threshold[]): Promise<Line[]> => {
  const seen = new Set<string>()
  const rows: Line[] = []
  for (const [line, one] of thresholds.entries()) {
    const amount = amountOf(one, line)
    if (one.currency !== 'AO' && one.type === 'wallet')
      return refuse(line, 'currency', 'coins_only')
    // A currency without a rate is refused here, not when a request is made.
    if (one.currency !== 'AO') await worthOf(ctx, 1, one.currency)
    const name = `${one.type} ${one.currency} ${amount}`
    if (seen.has(name)) return refuse(line, 'from', 'twice')
    seen.add(name)
    rows.push({
      type: one.type,
      currency: one.currency,
      from_amount: amount,
      approvals: one.approvals,
    })
  }
  return rows
}

const stored = (ctx: Pick<Context, 'sql'>) =>
  ctx.sql<Line[]>`select type, currency, from_amount, approvals from transfers.thresholds`

/** Approvals that lines of one type and currency ask for at an amount; where none applies, coins ask for one. */
const asked = (lines: readonly Line[], type: string, currency: string, amount: number): number =>
  lines
    .filter((l) => l.type === type && l.currency === currency && l.from_amount <= amount)
    .sort((a, b) => b.from_amount - a.from_amount)[0]?.approvals ?? (currency === 'AO' ? 1 : 0)

/** Whether some amount would need fewer people than before. */
export const needsFewer = (before: readonly Line[], after: readonly Line[]): boolean =>
  [...before, ...after].some(
    ({ type, currency, from_amount }) =>
      asked(after, type, currency, from_amount) < asked(before, type, currency, from_amount),
  )

const toText = ({ type, currency, from, approvals }: Threshold): string =>
  `${type} ${currency} ${from}: ${approvals}`

export const changeThresholds: Answer<typeof changeCall> = async (ctx, { thresholds }) => {
  const rows = await linesOf(ctx, thresholds)
  const before = await kept(ctx)
  const [had, wanted] = [before.map(toText), thresholds.map(toText)]
  const changeRequest = await requestChange(ctx, ctx.actor.accountId, {
    kind: 'thresholds',
    payload: { rows },
    lines: [
      ...had
        .filter((line) => !wanted.includes(line))
        .map((line) => ({ field: 'threshold', before: line, after: null })),
      ...wanted
        .filter((line) => !had.includes(line))
        .map((line) => ({ field: 'threshold', before: null, after: line })),
    ],
    raises: needsFewer(await stored(ctx), rows),
  })
  return { message: 'pending_confirmation', changeRequest, thresholds: before }
}

/** Replaces the table. */
const applyThresholds = async (ctx: Context, rows: readonly Line[]): Promise<void> => {
  await ctx.sql`lock table transfers.thresholds in exclusive mode`
  const before = await kept(ctx)
  await ctx.sql`delete from transfers.thresholds`
  if (rows.length > 0) await ctx.sql`insert into transfers.thresholds ${ctx.sql(rows)}`
  await ctx.log({
    action: 'transfer.thresholds_changed',
    subject: { kind: 'settings', id: 'transfer-approvals' },
    payload: { before, after: await kept(ctx) },
  })
  await ctx.publish(['admin'], 'thresholds')
}

/** What another admin confirmed counts now. */
export const onChangeDue = async (ctx: Context<null>, { id }: { id: string }): Promise<void> => {
  const due = await takeDueChange(ctx, id, ['thresholds'])
  if (due) await applyThresholds(ctx, due.payload['rows'] as Line[])
}
