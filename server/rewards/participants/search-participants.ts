import type {
  Participant,
  ParticipantSort,
  searchParticipants as call,
} from '#contract/rewards/participants/calls.ts'
import type { Answer } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { containing } from '#server/core/database/like.ts'
import { loadAuthorizedProgram } from '../programs/program-rows.ts'

export const searchParticipants: Answer<typeof call> = async (ctx, asked) => {
  const { sql } = ctx
  const { programId, participation, text = '', sort, pageIndex, pageSize } = asked
  const program = await loadAuthorizedProgram(ctx, programId)
  const isOver = program.status !== 'active'
  const isNarrowed = text !== '' || participation !== undefined
  // Who has reached the end, or whose program has: nothing more can be earned.
  const where = sql`p.program_id = ${programId}
    ${text === '' ? sql`` : sql`and a.name ilike ${containing(text)}`}
    ${participation === undefined ? sql`` : sql`and (${isOver} or p.completed_at is not null) = ${participation === 'completed'}`}`
  const orders: Record<ParticipantSort, Fragment> = {
    '-lastAt': sql`p.last_at desc`,
    lastAt: sql`p.last_at`,
    '-joinedAt': sql`p.joined_at desc`,
    joinedAt: sql`p.joined_at`,
    '-paid': sql`p.paid desc`,
    paid: sql`p.paid`,
    '-pending': sql`p.pending desc`,
    pending: sql`p.pending`,
    name: sql`a.name`,
    '-name': sql`a.name desc`,
  }
  const from = sql`rewards.participants p join identity.public_accounts a on a.id = p.member_id`
  const [participants, [counted]] = await Promise.all([
    sql<Participant[]>`
      select p.member_id, a.name,
        case when ${isOver} or p.completed_at is not null then 'completed' else 'ongoing' end as participation,
        p.joined_at, p.last_at, p.awards, p.pending, p.paid
      from ${from} where ${where} order by ${orders[sort]}, p.member_id limit ${pageSize} offset ${pageIndex * pageSize}`,
    isNarrowed
      ? sql<{ n: number }[]>`select count(*)::int as n from ${from} where ${where}`
      : [{ n: program.participants }],
  ])
  return { participantCount: counted?.n ?? 0, participants }
}
