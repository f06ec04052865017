import { minorFrom } from '#contract/money.ts'
import type {
  changeThresholds as changeCall,
  Threshold,
} from '#contract/transfers/decision/calls.ts'
import { maxCoins } from '#contract/wallet/shapes.ts'
import type { CallFunction, Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { requestChange } from '#server/identity/public.ts'
import { worthOf } from '#server/wallet/public.ts'
import { loadThresholds, type ThresholdLine, needsFewer } from './thresholds.ts'

const refuse = (line: number, field: string, error: string): never =>
  fail('bad_input', { fields: { [`thresholds.${line}.${field}`]: error } })

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

/** The table as it is stored. Fails `bad_input`, `currency_unknown`. */
const linesOf = async (
  ctx: SignedContext,
  thresholds: readonly Threshold[],
): Promise<ThresholdLine[]> => {
  const seen = new Set<string>()
  const rows: ThresholdLine[] = []
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
      fromAmount: amount,
      approvals: one.approvals,
    })
  }
  return rows
}

const loadStored = (ctx: Pick<Context, 'sql'>) =>
  ctx.sql<ThresholdLine[]>`select type, currency, from_amount, approvals from transfers.thresholds`

const toText = ({ type, currency, from, approvals }: Threshold): string =>
  `${type} ${currency} ${from}: ${approvals}`

export const changeThresholds: CallFunction<typeof changeCall> = async (ctx, { thresholds }) => {
  const rows = await linesOf(ctx, thresholds)
  const before = await loadThresholds(ctx)
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
    raises: needsFewer(await loadStored(ctx), rows),
  })
  return { message: 'pending_confirmation', changeRequest, thresholds: before }
}
