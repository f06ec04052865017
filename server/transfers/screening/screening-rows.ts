import {
  type Screening,
  type ScreeningHit,
  type ScreeningOutcome,
  stopsPayout,
} from '#contract/transfers/screening/calls.ts'
import { before, days } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { setting } from '#server/content/public.ts'
import type { TransferRow } from '../transfer-rows.ts'

type Row = {
  id: string
  outcome: ScreeningOutcome
  at: string
  hits: ScreeningHit[]
  lists: { source: string; publishedOn: string }[]
  by: string | null
  forName: string | null
  clearedAt: string | null
  reason: string | null
}

/** The screening that counts for this submission; undefined where there was none, as for transfers to wallets. */
const findScreeningRow = async (
  { sql }: Pick<Context, 'sql'>,
  { id, submission }: Pick<TransferRow, 'id' | 'submission'>,
  lock: Fragment,
): Promise<Row | undefined> => {
  const [row] = await sql<Row[]>`
    select s.id, s.outcome, s.at, s.hits, s.lists, a.name as by, f.name as for_name,
      s.cleared_at, s.reason
    from transfers.screenings s left join identity.public_accounts a on a.id = s.cleared_by
      left join identity.public_accounts f on f.id = s.cleared_for
    where s.request_id = ${id} and s.submission = ${submission}
    order by s.at desc, s.id desc limit 1 ${lock}`
  return row
}

export const findScreening = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  r: Pick<TransferRow, 'id' | 'submission'>,
  lock: Fragment = ctx.sql``,
): Promise<Screening | null> => {
  const row = await findScreeningRow(ctx, r, lock)
  if (!row) return null
  const oldBefore = before(ctx.now, days(await setting(ctx, 'screeningListDays')))
  const { by, forName, clearedAt, reason, lists, ...rest } = row
  return {
    ...rest,
    lists: lists.map((list) => ({ ...list, isOld: new Date(list.publishedOn) < oldBefore })),
    cleared: clearedAt && reason ? { by: by ?? '', forName, at: clearedAt, reason } : null,
  }
}

/** Whether a payout may be approved as far as the lists say. */
export const passesScreening = (screening: Screening | null): boolean =>
  screening !== null && (!stopsPayout[screening.outcome] || screening.cleared !== null)
