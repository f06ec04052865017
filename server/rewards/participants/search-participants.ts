import type {
  Participant,
  searchParticipants as call,
} from '#contract/rewards/participants/calls.ts'
import type { Answer } from '#server/core/context.ts'
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
  const order =
    sort === 'name'
      ? sql`a.name, p.member_id`
      : sort === '-paid'
        ? sql`p.paid desc, p.member_id`
        : sort === '-pending'
          ? sql`p.pending desc, p.member_id`
          : sort === 'lastAt'
            ? sql`p.last_at, p.member_id`
            : sql`p.last_at desc, p.member_id`
  const from = sql`rewards.participants p join identity.public_accounts a on a.id = p.member_id`
  const [participants, [counted]] = await Promise.all([
    sql<Participant[]>`
      select p.member_id as "memberId", a.name,
        case when ${isOver} or p.completed_at is not null then 'completed' else 'ongoing' end as participation,
        p.joined_at as "joinedAt", p.last_at as "lastAt", p.awards, p.pending, p.paid
      from ${from} where ${where} order by ${order} limit ${pageSize} offset ${pageIndex * pageSize}`,
    isNarrowed
      ? sql<{ n: number }[]>`select count(*)::int as n from ${from} where ${where}`
      : [{ n: program.participants }],
  ])
  return { participantCount: counted?.n ?? 0, participants }
}
