// Decides one act for all programs it can touch: who pays, who does not and why.
import { unitOf } from '#contract/rewards/engine/activities.ts'
import { attributesOf } from '#contract/rewards/engine/criteria.ts'
import { judge, type Judgement } from '#contract/rewards/engine/judge.ts'
import type { Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { confirmAwards } from '../disbursements/confirm-awards.ts'
import { payDue } from '../disbursements/pay-due.ts'
import { type ProgramRow, programRows } from '../programs/program-rows.ts'
import { awardCoins } from './award-coins.ts'
import type { Decision } from './limits.ts'
import { loadMemberFacts } from './member-facts.ts'
import type { Occurrence, Touched } from './record-occurrence.ts'

type Running = ProgramRow & { times: number[] }
type Met = Extract<Judgement, { outcome: 'MET' }>
/** Of the programs that SQL found by their keys, those that waited for something at that moment. */
const loadRunning = (
  ctx: Context<null>,
  ids: readonly string[],
  at: string,
): Promise<ProgramRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : programRows(
        ctx,
        ctx.sql`p.id = any (${ids as string[]})
          and exists (select from rewards.program_triggers t where t.program_id = p.id and t.until > ${at})`,
        ctx.sql`order by p.id`,
      )

/** How often the member earned by each activity of each program; asked only where the count is what an activity pays by. */
const withTimes = async (
  ctx: Context<null>,
  rows: readonly ProgramRow[],
  { member, activity }: Occurrence,
): Promise<Running[]> => {
  const counting = rows.filter(
    ({ form }) =>
      unitOf(activity) === null &&
      form.activities.some(({ event, effect }) => event === activity && effect.kind !== 'fixed'),
  )
  const counted =
    counting.length === 0
      ? []
      : await ctx.sql<{ programId: string; position: number; n: number }[]>`
          select program_id, position, count(*)::int as n from rewards.disbursements
          where member_id = ${member} and program_id = any (${counting.map(({ id }) => id)}) and status <> 'voided'
          group by program_id, position`
  return rows.map((row) => ({
    ...row,
    times: row.form.activities.map(
      (_, position) =>
        counted.find((each) => each.programId === row.id && each.position === position)?.n ?? 0,
    ),
  }))
}

const lockPrograms = (ctx: Context<null>, ids: readonly string[]): Promise<ProgramRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : programRows(
        ctx,
        ctx.sql`p.id = any (${ids as string[]})`,
        ctx.sql`order by p.id for update of p`,
      )

type Candidate = { row: ProgramRow; met: Met }
const turnOf = { manual: 0, highest_reward: 1, first_match: 2 } as const

const byStart = (a: Candidate, b: Candidate): number =>
  Date.parse(a.row.startedAt!) - Date.parse(b.row.startedAt!) || (a.row.id < b.row.id ? -1 : 1)

/** Among the programs of one owner: by number, then the highest reward, then what started first. */
const byOwnersWish = (a: Candidate, b: Candidate): number => {
  const [f, g] = [a.row.form, b.row.form]
  const byKind = turnOf[f.priorityType] - turnOf[g.priorityType]
  const byOwn =
    f.priorityType === 'manual'
      ? f.priority - g.priority
      : f.priorityType === 'highest_reward'
        ? b.met.coins - a.met.coins
        : 0
  return byKind || byOwn || byStart(a, b)
}

/**
 * Which of several programs pays, the first first. Each owner's wish orders their own programs; between owners the higher
 * reward goes first, so that nobody's small reward keeps a member from somebody else's larger one.
 */
export const inPriority = (candidates: readonly Candidate[]): Candidate[] => {
  const byOwner = Object.values(Object.groupBy(candidates, ({ row }) => row.createdBy)).map((own) =>
    own!.toSorted(byOwnersWish),
  )
  const ordered: Candidate[] = []
  while (ordered.length < candidates.length) {
    const [next] = byOwner
      .filter((own) => own.length > 0)
      .toSorted(([a], [b]) => b!.met.coins - a!.met.coins || byStart(a!, b!))
    ordered.push(next!.shift()!)
  }
  return ordered
}

type Decided = { programId: string; decision: Decision }

/** What came of one act for each program, in one statement. */
const insertEvaluations = async (
  { sql, now }: Context<null>,
  { id, member, activity }: Occurrence,
  decided: readonly Decided[],
): Promise<void> => {
  if (decided.length === 0) return
  const rows = decided.map(({ programId, decision: { outcome, detail, coins } }) => ({
    id: newId(now.getTime()),
    program_id: programId,
    member_id: member,
    occurrence_id: id,
    activity,
    outcome,
    detail: sql.json(detail),
    coins,
    at: now,
  }))
  await sql`insert into rewards.evaluations ${sql(rows)}`
}

const refused = (judged: Exclude<Judgement, Met>): Decision => ({
  outcome: judged.outcome,
  detail: judged.outcome === 'CRITERIA' ? { unmet: judged.unmet, all: judged.all } : {},
  coins: 0,
})

/** Whether a program decides about what was earned then: while it runs, and after its end until it is settled. */
const isOpenFor = ({ endedAt, settledAt }: ProgramRow, earnedAt: string): boolean =>
  settledAt === null && (endedAt === null || Date.parse(earnedAt) < Date.parse(endedAt))

/**
 * `again`: it met no criteria before, and is looked at anew because its member did something then; that it still meets none
 * is not written down once more.
 */
export const decideOccurrence = async (
  ctx: Context<null>,
  act: Occurrence,
  { programs, confirms }: Touched,
  again: string | null = null,
): Promise<void> => {
  const touched = await withTimes(ctx, await loadRunning(ctx, programs, again ?? act.at), act)
  if (touched.length === 0 && confirms.length === 0) return
  const asked = new Set(touched.flatMap(({ form }) => [...attributesOf(form.criteria)]))
  const member = await loadMemberFacts(ctx, act.member, asked)
  const happened = { activity: act.activity, facts: act.facts, at: new Date(act.at) }
  const judged = touched.map((row) => ({ row, is: judge(row.form, happened, member, row.times) }))
  const met = judged.flatMap(({ row, is }) => (is.outcome === 'MET' ? [{ row, met: is }] : []))
  // Locked in one order, so that no two acts wait for each other; what was judged may have ended or be settled meanwhile.
  const locked = await lockPrograms(ctx, [...met.map(({ row }) => row.id), ...confirms])
  // What is met only now is earned now.
  const earnedAt = again !== null && Date.parse(again) > Date.parse(act.at) ? again : act.at
  const candidates = met.map(({ row, met: is }) => ({
    row: locked.find(({ id }) => id === row.id)!,
    met: is,
  }))
  const isOpen = ({ row }: Candidate): boolean => isOpenFor(row, earnedAt)
  let paidBy: string | null = null
  const decided: Decided[] = []
  const toPay = new Set(confirms)
  for (const { row, met: is } of inPriority(candidates.filter(isOpen))) {
    const decision = await awardCoins(ctx, row, { ...act, at: earnedAt }, is, paidBy)
    if (decision.outcome === 'OK' || decision.outcome === 'PENDING') paidBy = row.id
    if (decision.outcome === 'OK') toPay.add(row.id)
    decided.push({ programId: row.id, decision })
  }
  for (const { row } of candidates.filter((each) => !isOpen(each)))
    decided.push({ programId: row.id, decision: { outcome: 'ENDED', detail: {}, coins: 0 } })
  for (const { row, is } of judged)
    if (is.outcome !== 'MET' && again === null)
      decided.push({ programId: row.id, decision: refused(is) })
  await insertEvaluations(ctx, act, decided)
  await confirmAwards(
    ctx,
    locked.filter(({ id }) => confirms.includes(id)),
    act,
  )
  for (const row of locked) if (toPay.has(row.id)) await payDue(ctx, row)
}
