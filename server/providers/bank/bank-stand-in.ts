// A bank that is not there: orders are sent after a quarter of its day and settled at its end.
// It remembers nothing; all it needs is in the reference. An account number that ends in 99 is returned as closed.
import type { Clock } from '#server/core/clock.ts'
import type { Bank, PayoutNews } from './bank.ts'

export const standInBank = (clock: Clock, daySeconds: number): Bank => ({
  standsIn: true,
  lookAfter: Math.max(1, Math.ceil(daySeconds / 4)),
  send: async ({ id, at, creditor }) =>
    `STANDIN-${at.getTime().toString(36)}-${creditor.account.endsWith('99') ? 'R' : 'S'}-${id}`.toUpperCase(),
  look: async (reference): Promise<PayoutNews> => {
    const [, at = '', end = ''] = reference.split('-')
    const passed = (clock.now().getTime() - parseInt(at, 36)) / 1000
    if (passed < daySeconds / 4) return { state: 'queued', reason: '' }
    if (passed < daySeconds) return { state: 'sent', reason: '' }
    return end === 'R' ? { state: 'returned', reason: 'AC04' } : { state: 'settled', reason: '' }
  },
})
