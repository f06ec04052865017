import { utcDay } from '#contract/days.ts'
import type { exportRequests as contract } from '#contract/verification/requests/calls.ts'
import { requestStatuses } from '#contract/verification/state.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { csvBytes, type CsvCells, csvFile } from '#server/core/formats/csv.ts'
import { verification as de } from '#text/de/verification.ts'
import { verification as en } from '#text/en/verification.ts'
import { callersVouching, type RequestRow, requestRows } from './request-rows.ts'
import { anyOf, scopesOf } from './request-scopes.ts'

const max = 50_000
const atOnce = 500

const cellsOf =
  (words: typeof en | typeof de) =>
  (r: RequestRow): CsvCells => [
    r.id,
    words.statuses[r.transactionStatus],
    words.tiers[r.tier],
    r.requestedTitle,
    r.requesterName,
    r.assignedName,
    r.issuerName,
    r.requestedDate,
    r.decidedAt,
    r.reasonCode ? words.reasons[r.reasonCode] : null,
    r.remarks,
    r.remindersCount,
    r.followUpCount,
    r.lastFollowUp,
    r.price,
    words.coins[r.coins],
  ]

const headOf = ({ columns }: typeof en | typeof de): CsvCells => [
  columns.id,
  columns.status,
  columns.tier,
  columns.title,
  columns.student,
  columns.verifier,
  columns.issuer,
  columns.requested,
  columns.decided,
  columns.reason,
  columns.remarks,
  columns.reminders,
  columns.followUps,
  columns.lastFollowUp,
  columns.price,
  columns.coins,
]

const parts = async function* (
  ctx: SignedContext,
  ids: readonly string[],
): AsyncGenerator<RequestRow[]> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const part = ids.slice(at, at + atOnce)
    const rows = new Map(
      (await requestRows(ctx, ctx.sql`r.id = any (${part})`)).map((row) => [row.id, row]),
    )
    yield part.flatMap((id) => rows.get(id) ?? [])
  }
}

export const exportRequests: CallFunction<typeof contract> = async (ctx, { status, tier, as }) => {
  const scopes = await scopesOf(ctx, await callersVouching(ctx), as)
  const found = await ctx.sql<{ id: string }[]>`
    select r.id from verification.requests r where (${anyOf(ctx, scopes)})
      and ${status ? ctx.sql`r.status = ${status}` : ctx.sql`true`} and ${tier ? ctx.sql`r.tier = ${tier}` : ctx.sql`true`}
    order by array_position(${requestStatuses as unknown as string[]}::text[], r.status), r.requested_at desc, r.id desc limit ${max}`
  const words = ctx.request.language === 'de' ? de : en
  const rows = parts(
    ctx,
    found.map(({ id }) => id),
  )
  const isOwn = scopes.every(({ name }) => name.startsWith('owner '))
  return {
    ...csvFile(`requests-${utcDay(ctx.now)}.csv`, csvBytes(headOf(words), rows, cellsOf(words))),
    ...(isOwn ? { of: ctx.actor.accountId } : {}),
  }
}
