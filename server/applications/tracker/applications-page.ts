// The three lists: a student's tracker, a university's bins, a counsellor's queue.
import type { SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { containingFolded } from '#server/identity/public.ts'
import { type LineRow, listLineRows } from './application-lines.ts'
import type { Side } from './next-action.ts'

/** Narrowing by student, course or number, as somebody types it. */
const textFilter = ({ sql }: SignedContext, text: string): Fragment => {
  if (text === '') return sql`true`
  const number = /^(?:ap-?)?0*(\d{1,9})$/i.exec(text)?.[1]
  const like = containingFolded({ sql }, text)
  return number
    ? sql`a.number = ${Number(number)}`
    : sql`(exists (select from identity.public_accounts p where p.id = a.student_id
      and p.search_text like ${like} and p.name_text like ${like}) or exists (select from catalogue.public_courses k where k.id = a.course_id and identity.public_folded(k.title) like ${like}))`
}

type Page = { rows: LineRow[]; total: number | null }

/** A page of lines. Where somebody searches, what is found is counted with it; else the total is known from the bins. */
export const applicationsPage = async (
  ctx: SignedContext,
  side: Side,
  where: Fragment,
  order: Fragment,
  text: string,
  size: number,
  page: number,
): Promise<Page> => {
  const { sql } = ctx
  if (text === '')
    return { rows: await listLineRows(ctx, side, where, order, size, page * size), total: null }
  const found = await sql<
    { id: string }[]
  >`select a.id from applications.applications a where ${where} and ${textFilter(ctx, text)} order by ${order}`
  const ids = found.slice(page * size, (page + 1) * size).map(({ id }) => id)
  return {
    rows: await listLineRows(ctx, side, sql`a.id = any (${ids}::uuid[])`, order, size),
    total: found.length,
  }
}
