// Takes back what was earned and is not paid yet: its coins are left to the program, or go back to the owners once it is settled.
import { canFrom } from '#contract/rewards/disbursements/state.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { giveBack } from '../programs/budget-holds.ts'
import { loadProgramForUpdate, type ProgramRow } from '../programs/program-rows.ts'

/**
 * Of a disbursement `d` and its program `p`. Holding and taking back end with the pending days: what was earned is honoured after them, also by a program that was
 * stopped. What waits for its confirming act is not earned yet; what is on hold for somebody to look at stays open.
 */
export const mayTakeBack = ({ sql, now }: Pick<Context, 'sql' | 'now'>): Fragment => sql`coalesce(
  d.status in ('pending', 'approved', 'on hold') and (d.confirmed_at is null
    or d.confirmed_at + (p.form ->> 'pendingDays')::int * interval '24 hours' > ${now}
    or (d.status = 'on hold' and (d.decided_by is not null or d.reason = 'same_person'))), false)`

/** Gives false when it was paid or void before. The program's row is locked by the caller. */
export const voidAward = async (
  ctx: Context,
  row: Pick<ProgramRow, 'id' | 'settledAt' | 'title'>,
  id: string,
  reason: string,
  by: string | null,
): Promise<boolean> => {
  const [award] = await ctx.sql<{ coins: number; memberId: string }[]>`
    update rewards.disbursements set status = 'voided', reason = ${reason}, decided_by = ${by}, changed_at = ${ctx.now}
    where id = ${id} and program_id = ${row.id} and status = any (${canFrom.void as unknown as string[]})
    returning coins, member_id`
  if (!award) return false
  await ctx.sql`update rewards.participants set completed_at = null
    where program_id = ${row.id} and member_id = ${award.memberId}`
  if (row.settledAt !== null) await giveBack(ctx, row.id, award.coins)
  await ctx.emit('rewards.award_voided', {
    awardId: id,
    memberId: award.memberId,
    title: row.title,
    coins: award.coins,
    reason,
  })
  await ctx.publish([award.memberId], 'rewards')
  return true
}

/** The act was undone: what it earned is taken back while it is not paid. */
export const voidAwardsOfAct = async (
  ctx: Context,
  memberId: string,
  activity: string,
  occurrence: string,
): Promise<void> => {
  const awards = await ctx.sql<{ id: string; programId: string }[]>`
    select d.id, d.program_id from rewards.disbursements d
    join rewards.occurrences o on o.id = d.occurrence_id
    where o.member_id = ${memberId} and o.activity = ${activity} and o.occurrence = ${occurrence}
      and d.status = any (${canFrom.void as unknown as string[]})
    order by d.program_id`
  for (const { id, programId } of awards)
    await voidAward(ctx, await loadProgramForUpdate(ctx, programId), id, 'cause_undone', null)
}
