// Payment mode `event_based`: a later act of the same member confirms what they earned, and its days of waiting begin.
import { paidAt } from '#contract/rewards/disbursements/due.ts'
import type { Context } from '#server/core/context.ts'
import type { Occurrence } from '../engine/record-occurrence.ts'
import type { ProgramRow } from '../programs/program-rows.ts'

/** The programs' rows are locked by the caller. An act from before the earning confirms nothing. */
export const confirmAwards = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  rows: readonly ProgramRow[],
  { member, at }: Pick<Occurrence, 'member' | 'at'>,
): Promise<void> => {
  const confirm = ({ id, form, status, endedAt }: ProgramRow) => {
    const end = status === 'active' ? form.endDate : endedAt
    const payAt = paidAt({ ...form, endDate: end }, new Date(at))
    return sql`update rewards.disbursements set confirmed_at = ${at}, pay_at = ${payAt}, changed_at = ${now}
      where program_id = ${id} and member_id = ${member} and confirmed_at is null and earned_at <= ${at}
        and status in ('pending', 'approved', 'on hold')`
  }
  await Promise.all(rows.map(confirm))
}
