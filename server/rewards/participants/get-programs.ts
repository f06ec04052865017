import type { getPrograms as call, PublicProgram } from '#contract/rewards/participants/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { findProvedAccountByMail } from '#server/identity/public.ts'
import { programRows, type ProgramRow } from '../programs/program-rows.ts'

/** What anybody may know of a program. */
export const toPublic = ({
  id,
  title,
  form,
}: ProgramRow): Omit<PublicProgram, 'participation'> => ({
  id,
  title,
  description: form.description,
  url: form.url,
  type: form.type,
  startDate: form.startDate!,
  endDate: form.endDate!,
  coinType: form.coinType,
  activities: form.activities,
  perMemberCap: form.perMemberCap,
})

/** Running and, where its owner named a time for it, in that time. */
export const isAdvertisedSql = ({ sql, now }: Pick<Context, 'sql' | 'now'>): Fragment => sql`
  p.status = 'active' and p.end_at > ${now} and (p.promotion_from is null or (p.promotion_from <= ${now} and p.promotion_to > ${now}))`

/** Whether the caller asks about themself: only then is anything told but what everybody may know. */
const isAboutOneself = async (ctx: Context, email: string | undefined): Promise<boolean> => {
  if (!ctx.actor?.roles.includes('student')) return false
  return (
    email === undefined || (await findProvedAccountByMail(ctx, email))?.id === ctx.actor.accountId
  )
}

export const getPrograms: CallFunction<typeof call> = async (ctx, input) => {
  const { sql } = ctx
  const { email, status, pageIndex, pageSize } = input
  const me = (await isAboutOneself(ctx, email)) ? ctx.actor!.accountId : null
  const completed = sql`(p.status <> 'active' or exists (select from rewards.participants m
    where m.program_id = p.id and m.member_id = ${me} and m.completed_at is not null))`
  const mine = sql`p.id in (select m.program_id from rewards.participants m where m.member_id = ${me})`
  const where =
    me && status ? sql`${mine} and ${completed} = ${status === 'completed'}` : isAdvertisedSql(ctx)
  const [rows, [counted], taking] = await Promise.all([
    programRows(
      ctx,
      where,
      sql`order by p.end_at, p.id limit ${pageSize} offset ${pageIndex * pageSize}`,
    ),
    sql<
      { n: number }[]
    >`select count(*)::int as n from rewards.programs p where p.deleted_at is null and ${where}`,
    me
      ? sql<{ id: string; isOver: boolean }[]>`
          select p.id, ${completed} as is_over from rewards.programs p where ${mine}`
      : [],
  ])
  return {
    programCount: counted?.n ?? 0,
    programs: rows.map((row) => {
      const own = taking.find(({ id }) => id === row.id)
      return {
        ...toPublic(row),
        participation: own ? (own.isOver ? 'completed' : 'ongoing') : null,
      }
    }),
  }
}
