// Which payout, return or payout of the processor an entry of a statement is, and what does not agree with it. Nothing is read here.
import type { DifferenceKind } from '#contract/transfers/reconciliation/calls.ts'
import type { PayoutState } from '#contract/transfers/state.ts'
import { daysAfter } from '#contract/days.ts'
import type { StatementEntry } from '#server/providers/bank/bank-statements.ts'

export type KnownPayout = {
  /** The EndToEndId of its order. */
  orderId: string
  requestId: string
  amountMinor: number
  currency: string
  state: PayoutState
  /** Statements had it already. */
  paid: boolean
  returned: boolean
}
export type KnownProcessorPayout = {
  id: string
  sourceId: string
  amountMinor: number
  day: string
}

export type EntryMatch =
  | { kind: 'payout' | 'return'; requestId: string; processorId: null }
  | { kind: 'processor_payout'; requestId: null; processorId: string }
export type FoundDifference = {
  kind: DifferenceKind
  expectedMinor: number | null
  expectedCurrency: string | null
}
export type MatchedEntry = {
  entry: StatementEntry
  match: EntryMatch | null
  found: FoundDifference[]
}

/** A processor says when its payout is made; the bank books it some days later. */
export const processorDays = 7

const unknown: FoundDifference = {
  kind: 'unknown_entry',
  expectedMinor: null,
  expectedCurrency: null,
}

const amountOf = (entry: StatementEntry, currency: string, account: string) =>
  currency === account
    ? entry.amountMinor
    : entry.instructed?.currency === currency
      ? Math.sign(entry.amountMinor) * entry.instructed.minor
      : null

const ofPayout = (entry: StatementEntry, payout: KnownPayout, account: string): MatchedEntry => {
  const back = entry.amountMinor > 0
  // Whoever pays us may write an id of ours: only what the bank itself calls a return is one.
  if (back !== entry.isReturn) return { entry, match: null, found: [unknown] }
  const sign = back ? 1 : -1
  const expected = {
    expectedMinor: sign * payout.amountMinor,
    expectedCurrency: payout.currency,
  }
  const match: EntryMatch = {
    kind: back ? 'return' : 'payout',
    requestId: payout.requestId,
    processorId: null,
  }
  if (back ? payout.returned : payout.paid)
    return { entry, match: null, found: [{ kind: 'booked_twice', ...expected }] }
  const amount = amountOf(entry, payout.currency, account)
  const found: FoundDifference[] = []
  if (amount !== expected.expectedMinor) found.push({ kind: 'amount_differs', ...expected })
  if (back && payout.state !== 'returned') found.push({ kind: 'state_differs', ...expected })
  if (back) payout.returned = true
  else payout.paid = true
  return { entry, match, found }
}

const plain = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

const ofProcessor = (
  entry: StatementEntry,
  open: KnownProcessorPayout[],
  account: string,
): MatchedEntry => {
  const said = plain(`${entry.endToEndId} ${entry.bankReference} ${entry.remittance}`)
  const named = open.filter(({ sourceId }) => said.includes(plain(sourceId)))
  const alike = open.filter(
    ({ amountMinor, day }) =>
      amountMinor === entry.amountMinor &&
      day <= entry.bookedOn &&
      entry.bookedOn <= daysAfter(day, processorDays),
  )
  // By its name, else by amount and day, where only one can be meant.
  const [payout] = named.length > 0 ? named : alike.length === 1 ? alike : []
  if (!payout) return { entry, match: null, found: [unknown] }
  open.splice(open.indexOf(payout), 1)
  return {
    entry,
    match: { kind: 'processor_payout', requestId: null, processorId: payout.id },
    found:
      payout.amountMinor === entry.amountMinor
        ? []
        : [
            {
              kind: 'amount_differs',
              expectedMinor: payout.amountMinor,
              expectedCurrency: account,
            },
          ],
  }
}

/** In the order of the statement: of two entries for one payout the second was booked twice. */
export const matchEntries = (
  entries: readonly StatementEntry[],
  account: string,
  payouts: readonly KnownPayout[],
  processorPayouts: readonly KnownProcessorPayout[],
): MatchedEntry[] => {
  const byOrder = new Map(payouts.map((payout) => [payout.orderId, { ...payout }]))
  const open = [...processorPayouts]
  return entries.map((entry) => {
    const payout = byOrder.get(entry.endToEndId)
    return payout ? ofPayout(entry, payout, account) : ofProcessor(entry, open, account)
  })
}
