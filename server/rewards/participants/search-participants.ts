import type {
  Participant,
  ParticipantFilter,
  ParticipantSort,
  searchParticipants as call,
} from '#contract/rewards/participants/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { loadAuthorizedProgram, type ProgramRow } from '../programs/program-rows.ts'
import { peopleNamed } from './named.ts'

type Participation = { program: ProgramRow; filter: ParticipantFilter }

const isOver = ({ status }: ProgramRow): boolean => status !== 'active'

const found = ({ sql }: Pick<Context, 'sql'>, { program, filter }: Participation): Fragment => {
  const { participation, text = '' } = filter
  // Who has reached the end, or whose program has: nothing more can be earned.
  return sql`rewards.participants p join identity.public_accounts a on a.id = p.member_id
    where p.program_id = ${program.id}
    ${text === '' ? sql`` : sql`and p.member_id in (${peopleNamed(sql, text)})`}
    ${participation === undefined ? sql`` : sql`and (${isOver(program)} or p.completed_at is not null) = ${participation === 'completed'}`}`
}

export const listParticipantRows = (
  ctx: Pick<Context, 'sql'>,
  requested: Participation,
  rest: Fragment,
) =>
  ctx.sql<Participant[]>`
    select p.member_id, a.name,
      case when ${isOver(requested.program)} or p.completed_at is not null then 'completed' else 'ongoing' end as participation,
      p.joined_at, p.last_at, p.awards, p.pending, p.paid
    from ${found(ctx, requested)} ${rest}`

export const countParticipants = async (
  ctx: Pick<Context, 'sql'>,
  required: Participation,
): Promise<number> => {
  const { program, filter } = required
  if (!filter.text && filter.participation === undefined) return program.participants
  const [counted] = await ctx.sql<
    { n: number }[]
  >`select count(*)::int as n from ${found(ctx, required)}`
  return counted!.n
}

export const searchParticipants: CallFunction<typeof call> = async (ctx, filter) => {
  const { sql } = ctx
  const { programId, sort, pageIndex, pageSize } = filter
  const wanted = { program: await loadAuthorizedProgram(ctx, programId), filter }
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
  const [participants, participantCount] = await Promise.all([
    listParticipantRows(
      ctx,
      wanted,
      sql`order by ${orders[sort]} limit ${pageSize} offset ${pageIndex * pageSize}`,
    ),
    countParticipants(ctx, wanted),
  ])
  return { participantCount, participants }
}
