// A bank that is not there: orders are sent after a quarter of its day and settled at its end.
// It remembers nothing; all it needs is in the reference. An account number that ends in 99 is returned as closed, one that ends
// in 98 three days after it was settled.
import type { Clock } from '#server/core/clock.ts'
import type { Bank, PayoutNews } from './bank.ts'

const lateSeconds = 3 * 86_400

const endOf = (account: string): string =>
  account.endsWith('99') ? 'R' : account.endsWith('98') ? 'L' : 'S'

export const standInBank = (clock: Clock, daySeconds: number): Bank => ({
  standsIn: true,
  recall: async () => {},
  // Its payees are never found: nothing that left comes back for the asking.
  lookRecall: async () => ({ state: 'refused', reason: 'NOAS' }),
  // An example of the register of IBANs: nobody's.
  account: { iban: 'DE89370400440532013000', currency: 'EUR' },
  listStatementFiles: async () => [],
  lookAfter: Math.max(1, Math.ceil(daySeconds / 4)),
  send: async ({ id, at, creditor }) =>
    `STANDIN-${at.getTime().toString(36)}-${endOf(creditor.account)}-${id}`.toUpperCase(),
  look: async (reference): Promise<PayoutNews> => {
    const [, at = '', end = ''] = reference.split('-')
    const passed = (clock.now().getTime() - parseInt(at, 36)) / 1000
    if (passed < daySeconds / 4) return { state: 'queued', reason: '' }
    if (passed < daySeconds) return { state: 'sent', reason: '' }
    if (end === 'L' && passed > daySeconds + lateSeconds)
      return { state: 'returned', reason: 'AC04' }
    return end === 'R' ? { state: 'returned', reason: 'AC04' } : { state: 'settled', reason: '' }
  },
})
