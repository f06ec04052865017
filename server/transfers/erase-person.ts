import type { PersonData } from '#server/core/work/person-data.ts'
import { copies } from './copy-person.ts'
import { merge, mergeObstacles } from './merge-person.ts'

export const personData: PersonData<'transfers'> = {
  copies,
  mergeObstacles,
  merge,
  obstacles: async ({ sql }, accountId) => {
    const [row] = await sql<[{ open: boolean }]>`
      select exists (select from transfers.requests r where deleted_at is null
        and (status = 'pending approval' or payout_state in ('queued', 'sent'))
        and (sender_id = ${accountId} or receiver_id = ${accountId} or maker_id = ${accountId})) as open`
    return row.open ? ['transfer_open'] : []
  },
  /** Nothing: the law against money laundering has every request kept as it was made. What was signed beforehand ends. */
  erase: async ({ sql, now }, { accountId }) => {
    await sql`update transfers.mandates set ended_at = ${now} where sender_id = ${accountId} and ended_at is null`
  },
}
