import { attributesOf, isMet, unmetConditions } from '#contract/rewards/engine/criteria.ts'
import { minCoinsFor } from '#contract/rewards/engine/effects.ts'
import type {
  getActivePrograms as call,
  StudentProgram,
} from '#contract/rewards/participants/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { loadMemberFacts } from '../engine/member-facts.ts'
import { programRows, type ProgramRow } from '../programs/program-rows.ts'
import { assertOwnAddress } from './assert-own-address.ts'
import { toPublic } from './get-programs.ts'

type Earned = {
  programId: string
  position: number | null
  times: number
  completed: boolean
  pending: number
  paid: number
}

const loadEarned = ({ sql, actor }: SignedContext): Promise<Earned[]> => sql<Earned[]>`
  select m.program_id, d.position, count(d.id)::int as times, m.completed_at is not null as completed,
    m.pending, m.paid
  from rewards.participants m left join rewards.disbursements d
    on d.program_id = m.program_id and d.member_id = m.member_id and d.status <> 'voided'
  where m.member_id = ${actor.accountId}
  group by m.program_id, m.member_id, d.position`

/** Programs that run at once are few; they are judged and put in order here. */
const maxRunning = 1000

/** What is left has to be enough for one award. */
const minAward = ({ form }: ProgramRow): number =>
  Math.min(...form.activities.map(({ effect }) => minCoinsFor(effect)))

export const getActivePrograms: CallFunction<typeof call> = async (ctx, input) => {
  const { email, type, pageIndex, pageSize } = input
  await assertOwnAddress(ctx, email)
  const { sql, now } = ctx
  const [rows, earned] = await Promise.all([
    programRows(
      ctx,
      sql`p.status = 'active' and p.end_at > ${now} ${type ? sql`and p.type = ${type}` : sql``}`,
      sql`order by p.end_at, p.id limit ${maxRunning}`,
    ),
    loadEarned(ctx),
  ])
  const attributes = new Set(rows.flatMap(({ form }) => [...attributesOf(form.criteria)]))
  const facts = await loadMemberFacts(ctx, ctx.actor.accountId, attributes)
  const toStudents = (row: ProgramRow): StudentProgram => {
    const mine = earned.filter(({ programId }) => programId === row.id)
    const takesPart = mine[0] !== undefined
    return {
      ...toPublic(row),
      participation: takesPart ? (mine[0]!.completed ? 'completed' : 'ongoing') : null,
      met: isMet(row.form.criteria, facts, now),
      unmet: unmetConditions(row.form.criteria, facts, now).map(({ condition }) => condition),
      times: row.form.activities.map(
        (_, position) => mine.find((each) => each.position === position)?.times ?? 0,
      ),
      pending: mine[0]?.pending ?? 0,
      paid: mine[0]?.paid ?? 0,
      full: row.left < minAward(row) || (!takesPart && row.participants >= row.maxParticipants!),
    }
  }
  const nearness = ({ met, full, unmet }: StudentProgram): number =>
    full ? 1000 : met ? 0 : unmet.length
  const programs = rows.map(toStudents).toSorted((a, b) => nearness(a) - nearness(b))
  return {
    programCount: programs.length,
    programs: programs.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
  }
}
