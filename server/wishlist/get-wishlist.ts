// What a wishlist shows: an account's own, or the courses that a stranger's browser keeps.
import { maxSaved, type getWishlist as contract } from '#contract/wishlist/calls.ts'
import { listCourseCards, payerFor } from '#server/catalogue/public.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { isId } from '#server/core/ids.ts'
import { loadSavedIds } from './list-saved-ids.ts'
import { dayMs, utcDay } from '#contract/days.ts'

const size = 20
type SavedRow = { id: string; savedAt: string | null; fee: number | null; currency: string | null }

const loadOwnPage = async (
  ctx: Context,
  accountId: string,
  page: number,
): Promise<{ total: number; rows: SavedRow[] }> => {
  const ids = await loadSavedIds(ctx, accountId)
  const rows = await ctx.sql<SavedRow[]>`
    select course_id as id, saved_at, fee_when_saved as fee, currency_when_saved as currency
    from wishlist.wishes where account_id = ${accountId} and course_id = any (${ids.slice(page * size, (page + 1) * size)}::uuid[])
    order by saved_at desc, course_id`
  return { total: ids.length, rows }
}

const loadStrangersPage = async (
  { sql }: Context,
  named: string,
  page: number,
): Promise<{ total: number; rows: SavedRow[] }> => {
  const ids = [...new Set(named.split(','))].filter(isId).slice(0, maxSaved)
  const rows = await sql<SavedRow[]>`
    select id, null as saved_at, null::bigint as fee, null as currency from catalogue.public_courses
    where id = any (${ids}::uuid[]) and status <> 'withdrawn' order by array_position(${ids}::uuid[], id)`
  return { total: rows.length, rows: rows.slice(page * size, (page + 1) * size) }
}

export const getWishlist: CallFunction<typeof contract> = async (
  ctx,
  { page, langcode, currency, courses },
) => {
  const { total, rows } = ctx.actor
    ? await loadOwnPage(ctx, ctx.actor.accountId, page)
    : await loadStrangersPage(ctx, courses, page)
  const today = utcDay(ctx.now)
  const { sql } = ctx
  const ids = rows.map(({ id }) => id)
  const cards = await listCourseCards(
    sql,
    sql`r.id = any (${ids}::uuid[])`,
    sql`array_position(${ids}::uuid[], r.id)`,
    size,
    { language: langcode, currency, at: ctx.now.toISOString(), payer: await payerFor(ctx) },
  )
  const kept = new Map(rows.map((row) => [row.id, row]))
  return {
    data: {
      total,
      page,
      size,
      courses: cards.map((course) => {
        const { savedAt = null, fee = null, currency: before = null } = kept.get(course.id) ?? {}
        const closesOn = course.intake?.closesOn ?? null
        return {
          course,
          savedAt,
          closesOn,
          feeWas:
            fee === null ||
            before === null ||
            // What was kept is the fee of someone from abroad.
            course.fee?.forYou === 'by_citizenship' ||
            (course.fee?.amount === fee && course.fee.currency === before)
              ? null
              : { amount: fee, currency: before },
          daysLeft: closesOn === null ? null : (Date.parse(closesOn) - Date.parse(today)) / dayMs,
        }
      }),
    },
    message: 'success',
    status: true,
  }
}
