// Gives one act its coins, or says which limit is in the way. The program's row is locked by the caller.
import { paidAt } from '#contract/rewards/disbursements/due.ts'
import type { CriteriaJudgement } from '#contract/rewards/engine/judge.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { aboutProgram, listOwners, type ProgramRow } from '../programs/program-rows.ts'
import { type Decision, limitOf, periodStart, type LimitStatus } from './limits.ts'
import type { Occurrence } from './record-occurrence.ts'
import { findSameParticipant } from './same-participant.ts'

/** Where a member stands with a program; asked once the program's row is locked. */
export const loadLimitStatus = async (
  { sql }: Context<null>,
  row: Pick<ProgramRow, 'id' | 'form'>,
  act: Occurrence,
  position: number,
): Promise<LimitStatus> => {
  const since = periodStart(row.form.activities[position]!.period, new Date(act.at))
  const [limitStatus] = await sql<[LimitStatus]>`
    select exists (select from rewards.program_owners o where o.program_id = ${row.id} and o.account_id = ${act.member})
        as is_owner,
      exists (select from rewards.participants p where p.program_id = ${row.id} and p.member_id = ${act.member})
        as takes_part,
      coalesce(sum(d.coins) filter (where d.program_id = ${row.id} and d.status <> 'voided'), 0)::bigint as earned,
      count(*) filter (where d.program_id = ${row.id} and d.position = ${position} and d.status <> 'voided'
        and (${since}::timestamptz is null or d.earned_at >= ${since}))::int as times,
      coalesce(bool_or(d.program_id = ${row.id} and d.activity = ${act.activity} and d.occurrence = ${act.countsAs}), false)
        as decided,
      coalesce(bool_or(d.program_id <> ${row.id} and d.activity = ${act.activity} and d.occurrence = ${act.countsAs}
        and d.status <> 'voided'), false) as elsewhere
    from rewards.disbursements d where d.member_id = ${act.member}`
  return limitStatus
}

/** Marks who can earn nothing more: their cap is reached, or each activity has paid as often as it may. */
const completeWhenDone = async (
  { sql, now }: Context<null>,
  { id, form }: ProgramRow,
  member: string,
): Promise<void> => {
  const canBeSpent = form.activities.every(
    ({ perMember, period }) => perMember !== null && period === 'program',
  )
  if (!canBeSpent && form.perMemberCap === null) return
  const earned = await sql<{ position: number; n: number; coins: number }[]>`
    select position, count(*)::int as n, sum(coins)::bigint as coins from rewards.disbursements
    where program_id = ${id} and member_id = ${member} and status <> 'voided' group by position`
  const coins = earned.reduce((sum, each) => sum + each.coins, 0)
  const isSpent =
    canBeSpent &&
    form.activities.every(
      ({ perMember }, position) =>
        (earned.find((each) => each.position === position)?.n ?? 0) >= perMember!,
    )
  if (isSpent || (form.perMemberCap !== null && coins >= form.perMemberCap))
    await sql`update rewards.participants set completed_at = ${now}
      where program_id = ${id} and member_id = ${member} and completed_at is null`
}

/** Once an award takes the last fifth of the budget on. */
const notifyWhenLow = async (ctx: Context<null>, row: ProgramRow, coins: number): Promise<void> => {
  const budget = row.budget!
  const left = row.left - coins
  const isLow = (rest: number) => rest * 5 <= budget
  if (row.status !== 'active' || isLow(row.left) || !isLow(left)) return
  const about = aboutProgram(row, await listOwners(ctx, row.id))
  await ctx.emit('rewards.budget_low', { ...about, left, budget })
}

export const awardCoins = async (
  ctx: Context<null>,
  row: ProgramRow,
  act: Occurrence,
  met: Extract<CriteriaJudgement, { outcome: 'MET' }>,
  current: LimitStatus,
  paidBy: string | null,
): Promise<Decision> => {
  const limit = limitOf(row, met, current, paidBy)
  if (limit) return limit
  const { form } = row
  const earned = new Date(act.at)
  const isConfirmed = form.paymentMode === 'instant'
  // What was done just before the end may be heard of after it.
  const payAt = isConfirmed
    ? paidAt({ ...form, endDate: row.endedAt ?? form.endDate }, earned)
    : null
  const alike = await findSameParticipant(ctx, row, act.member)
  const id = newId(ctx.now.getTime())
  const isNow = !alike && payAt !== null && payAt <= ctx.now && form.approval === 'automatic'
  const insert = ctx.sql`insert into rewards.disbursements ${ctx.sql({
    id,
    program_id: row.id,
    member_id: act.member,
    activity: act.activity,
    occurrence: act.countsAs,
    occurrence_id: act.id,
    position: met.position,
    coins: met.coins,
    ...(alike ? { status: 'on hold', reason: 'same_person' } : {}),
    earned_at: earned,
    confirmed_at: isConfirmed ? earned : null,
    pay_at: payAt,
    changed_at: ctx.now,
  })}`
  const notifyPending = () =>
    Promise.all([
      ctx.publish([act.member], 'rewards'),
      ctx.emit('rewards.award_pending', {
        awardId: id,
        memberId: act.member,
        title: form.title,
        coins: met.coins,
        payAt: payAt?.toISOString() ?? null,
        needsApproval: form.approval === 'manual' || alike !== null,
      }),
    ])
  // On one connection they go and come as one, in this order.
  await Promise.all([
    insert,
    completeWhenDone(ctx, row, act.member),
    // What is paid at once is told with its payment.
    isNow ? undefined : notifyPending(),
    notifyWhenLow(ctx, row, met.coins),
  ])
  if (alike) {
    const about = aboutProgram(row, await listOwners(ctx, row.id))
    await ctx.emit('rewards.participant_flagged', { ...about, awardId: id, memberId: act.member })
    return { outcome: 'FLAGGED', detail: alike, coins: met.coins }
  }
  return {
    outcome: isNow ? 'OK' : 'PENDING',
    detail: isNow
      ? {}
      : {
          until: payAt?.toISOString() ?? null,
          confirm: isConfirmed ? null : form.confirmEvent,
          approval: form.approval,
        },
    coins: met.coins,
  }
}
