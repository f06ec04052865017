import { todayOf } from '#server/core/clock.ts'
import { documentTypeIds } from '#contract/vault/documents/document-types.ts'
import type { listDocuments as contract } from '#contract/vault/documents/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { likePattern } from '#server/core/database/like.ts'
import { fail } from '#server/core/fail.ts'
import {
  toDocument,
  documentColumns,
  countOpenShares,
  seesAllDocuments,
  documentsVisibleTo,
  type DocumentRow,
} from '../vault-reads.ts'

const orders = (ctx: SignedContext) => ({
  newest: ctx.sql`d.created_at desc, d.id desc`,
  oldest: ctx.sql`d.created_at, d.id`,
  title: ctx.sql`lower(d.title), d.id`,
  expiry: ctx.sql`d.expiry nulls last, d.id`,
  // In the order of the groups, so that a page of a list can be put under their headings.
  type: ctx.sql`array_position(${[...documentTypeIds]}::text[], d.type), lower(d.title), d.id`,
})

const loadCompleteness = async (ctx: SignedContext, ownerId: string) => {
  const needs = await ctx.sql<{ type: string; present: boolean }[]>`
    select n.type, exists (select 1 from vault.documents d where d.owner_id = ${ownerId} and d.type = n.type and d.deleted_at is null
      and (d.expiry is null or d.expiry >= ${todayOf(ctx)})) as present
    from (select distinct type from vault.needs where owner_id = ${ownerId}) n order by n.type`
  const missing = needs.filter(({ present }) => !present).map(({ type }) => type)
  return { needed: needs.length, present: needs.length - missing.length, missing }
}

export const listDocuments: CallFunction<typeof contract> = async (ctx, input) => {
  const { studentId, shelf, type, search, sort, pageIndex, pageSize } = input
  const { sql, now } = ctx
  const shared = sql`exists (select 1 from vault.shares s where s.document_id = d.id and s.revoked_at is null and s.expires_at > ${now})`
  const mine = sql`d.owner_id = ${studentId} and d.deleted_at is null and ${documentsVisibleTo(ctx)}`
  const onShelf =
    shelf === undefined ? sql`true` : shelf === 'shared' ? shared : sql`d.shelf = ${shelf}`
  const pattern = search ? likePattern(search) : null
  const narrowed = sql`${onShelf} and (${type ?? null}::text is null or d.type = ${type ?? null})
    and (${pattern}::text is null or identity.public_folded(concat_ws(chr(10), d.title, d.issuer, d.number, f.name)) like identity.public_folded(${pattern}))`
  const [rows, counts, complete] = await Promise.all([
    sql<DocumentRow[]>`
      select ${documentColumns(sql)}, ${countOpenShares(sql, now)}
      from vault.documents d join vault.files f on f.id = d.file_id
      where ${mine} and ${narrowed} order by ${orders(ctx)[sort]} limit ${pageSize} offset ${pageIndex * pageSize}`,
    sql<{ all: number; matching: number; uploaded: number; issued: number; shared: number }[]>`
      select count(*)::int as "all", count(*) filter (where ${narrowed})::int as matching, count(*) filter (where d.shelf = 'uploaded')::int as uploaded, count(*) filter (where d.shelf = 'issued')::int as issued,
        count(*) filter (where ${shared})::int as shared from vault.documents d join vault.files f on f.id = d.file_id where ${mine}`,
    loadCompleteness(ctx, studentId),
  ])
  // Someone else's vault of which nothing may be seen answers as one that does not exist.
  if (
    studentId !== ctx.actor.accountId &&
    !seesAllDocuments(ctx.actor) &&
    (counts[0]?.all ?? 0) === 0
  )
    return fail('not_found')
  const { matching = 0, uploaded = 0, issued = 0, shared: open = 0 } = counts[0] ?? {}
  return {
    documents: rows.map((row) => toDocument(ctx, row)),
    totalRecords: matching,
    shelves: { uploaded, issued, shared: open },
    completeness: complete,
  }
}
