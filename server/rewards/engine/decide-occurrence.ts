// Decides one act for all programs it can touch: who pays, who does not and why.
import type { MemberFacts } from '#contract/rewards/engine/attributes.ts'
import {
  countsTimes,
  judgeOccurrence,
  type CriteriaJudgement,
} from '#contract/rewards/engine/judge.ts'
import type { Context } from '#server/core/context.ts'
import { confirmAwards } from '../disbursements/confirm-awards.ts'
import { payDue } from '../disbursements/pay-due.ts'
import { type ProgramRow, programRows } from '../programs/program-rows.ts'
import { awardCoins, loadLimitStatus } from './award-coins.ts'
import { type ProgramDecision, noteOutcomes } from './note-outcomes.ts'
import type { Decision, LimitStatus } from './limits.ts'
import type { PreparedProgram } from './prepared-programs.ts'
import { type Candidate, inPriority } from './priority.ts'
import type { Occurrence } from './record-occurrence.ts'

/** How often the member earned by each activity of each program; asked only where the count is what an activity pays by. */
const loadTimes = async (
  { sql }: Context<null>,
  programs: readonly PreparedProgram[],
  { member, activity }: Occurrence,
): Promise<(program: PreparedProgram) => number[]> => {
  const counting = programs.filter(({ form }) => countsTimes(form, activity)).map(({ id }) => id)
  const counted =
    counting.length === 0
      ? []
      : await sql<{ programId: string; position: number; n: number }[]>`
          select program_id, position, count(*)::int as n from rewards.disbursements
          where member_id = ${member} and program_id = any (${counting}) and status <> 'voided'
          group by program_id, position`
  return ({ id, form }) =>
    form.activities.map(
      (_, position) =>
        counted.find((each) => each.programId === id && each.position === position)?.n ?? 0,
    )
}

const lockPrograms = (ctx: Context<null>, ids: readonly string[]): Promise<ProgramRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : programRows(
        ctx,
        ctx.sql`p.id = any (${ids as string[]})`,
        ctx.sql`order by p.id for update of p`,
      )

const refused = (judged: Exclude<CriteriaJudgement, { outcome: 'MET' }>): Decision => ({
  outcome: judged.outcome,
  detail: judged.outcome === 'CRITERIA' ? { unmet: judged.unmet, all: judged.all } : {},
  coins: 0,
})

/** Whether a program decides about what was earned then: while it runs, and after its end until it is settled. */
const isOpenFor = ({ endedAt, settledAt }: ProgramRow, earnedAt: string): boolean =>
  settledAt === null && (endedAt === null || Date.parse(earnedAt) < Date.parse(endedAt))

/** Of several that match one pays; the others, and those that are settled, say why not. */
const awardOne = async (
  ctx: Context<null>,
  act: Occurrence,
  candidates: readonly Candidate[],
  standings: ReadonlyMap<string, LimitStatus>,
  earnedAt: string,
): Promise<ProgramDecision[]> => {
  const isOpen = ({ row }: Candidate): boolean => isOpenFor(row, earnedAt)
  const decided: ProgramDecision[] = candidates
    .filter((each) => !isOpen(each))
    .map(({ row }) => ({
      programId: row.id,
      decision: { outcome: 'ENDED', detail: {}, coins: 0 },
    }))
  let paidBy: string | null = null
  for (const { row, met } of inPriority(candidates.filter(isOpen))) {
    const decision = await awardCoins(
      ctx,
      row,
      { ...act, at: earnedAt },
      met,
      standings.get(row.id)!,
      paidBy,
    )
    if (decision.coins > 0) paidBy = row.id
    decided.push({ programId: row.id, decision })
  }
  return decided
}

const payEach = async (ctx: Context<null>, rows: readonly ProgramRow[]): Promise<void> => {
  for (const row of rows) await payDue(ctx, row)
}

export type OccurrencePrograms = {
  programs: readonly PreparedProgram[]
  member: MemberFacts
  confirms: readonly string[]
  /**
   * It met no criteria before, and is looked at anew because its member did something then: it is earned then, and that it
   * still meets none is not written down once more.
   */
  again?: string
}

/** Gives the programs by which something was earned. */
export const decideFor = async (
  ctx: Context<null>,
  act: Occurrence,
  { programs, member, confirms, again }: OccurrencePrograms,
): Promise<string[]> => {
  const times = await loadTimes(ctx, programs, act)
  const happened = { activity: act.activity, facts: act.facts, at: new Date(act.at) }
  const judged = programs.map((program) => ({
    id: program.id,
    form: program.form,
    is: judgeOccurrence(program.form, happened, member, times(program)),
  }))
  const met = judged.flatMap(({ id, form, is }) =>
    is.outcome === 'MET' ? [{ id, form, met: is }] : [],
  )
  // Locked in one order, so that no two acts wait for each other; what was judged may have ended or be settled meanwhile.
  // Where the member stands is asked behind the lock, in the same packet: what a lock waited for is seen.
  const earnedAt = again && Date.parse(again) > Date.parse(act.at) ? again : act.at
  const [locked, standings] = await Promise.all([
    lockPrograms(ctx, [...met.map(({ id }) => id), ...confirms]),
    Promise.all(
      met.map(async ({ id, form, met: is }) => {
        const limitStatus = await loadLimitStatus(
          ctx,
          { id, form },
          { ...act, at: earnedAt },
          is.position,
        )
        return [id, limitStatus] as const
      }),
    ),
  ])
  const candidates = met.map(({ id, met: is }) => ({
    row: locked.find((row) => row.id === id)!,
    met: is,
  }))
  const decided = await awardOne(ctx, act, candidates, new Map(standings), earnedAt)
  const paying = decided.filter(({ decision }) => decision.outcome === 'OK')
  const toPay = new Set([...confirms, ...paying.map(({ programId }) => programId)])
  if (again === undefined)
    for (const { id, is } of judged)
      if (is.outcome !== 'MET') decided.push({ programId: id, decision: refused(is) })
  await Promise.all([
    noteOutcomes(ctx, act, decided),
    confirmAwards(
      ctx,
      locked.filter(({ id }) => confirms.includes(id)),
      act,
    ),
    payEach(
      ctx,
      locked.filter(({ id }) => toPay.has(id)),
    ),
  ])
  return decided.flatMap(({ programId, decision }) => (decision.coins > 0 ? [programId] : []))
}
