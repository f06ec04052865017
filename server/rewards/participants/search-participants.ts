import type {
  Participant,
  ParticipantSort,
  searchParticipants as call,
} from '#contract/rewards/participants/calls.ts'
import type { Answer } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { loadAuthorizedProgram } from '../programs/program-rows.ts'
import { named } from './named.ts'

export const searchParticipants: Answer<typeof call> = async (ctx, asked) => {
  const { sql } = ctx
  const { programId, participation, text = '', sort, pageIndex, pageSize } = asked
  const program = await loadAuthorizedProgram(ctx, programId)
  const isOver = program.status !== 'active'
  const isNarrowed = text !== '' || participation !== undefined
  // Who has reached the end, or whose program has: nothing more can be earned.
  const where = sql`p.program_id = ${programId}
    ${text === '' ? sql`` : sql`and p.member_id in (${named(sql, text)})`}
    ${participation === undefined ? sql`` : sql`and (${isOver} or p.completed_at is not null) = ${participation === 'completed'}`}`
  // Each way round as an index has it.
  const orders: Record<ParticipantSort, Fragment> = {
    '-lastAt': sql`p.last_at desc, p.member_id`,
    lastAt: sql`p.last_at, p.member_id desc`,
    '-joinedAt': sql`p.joined_at desc, p.member_id desc`,
    joinedAt: sql`p.joined_at, p.member_id`,
    '-paid': sql`p.paid desc, p.member_id desc`,
    paid: sql`p.paid, p.member_id`,
    '-pending': sql`p.pending desc, p.member_id desc`,
    pending: sql`p.pending, p.member_id`,
    name: sql`a.name, p.member_id`,
    '-name': sql`a.name desc, p.member_id desc`,
  }
  const from = sql`rewards.participants p join identity.public_accounts a on a.id = p.member_id`
  const [participants, [counted]] = await Promise.all([
    sql<Participant[]>`
      select p.member_id, a.name,
        case when ${isOver} or p.completed_at is not null then 'completed' else 'ongoing' end as participation,
        p.joined_at, p.last_at, p.awards, p.pending, p.paid
      from ${from} where ${where} order by ${orders[sort]} limit ${pageSize} offset ${pageIndex * pageSize}`,
    isNarrowed
      ? sql<{ n: number }[]>`select count(*)::int as n from ${from} where ${where}`
      : [{ n: program.participants }],
  ])
  return { participantCount: counted?.n ?? 0, participants }
}
