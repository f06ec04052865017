import * as requestsCalls from '#contract/verification/requests/calls.ts'
import type { Tier } from '#contract/vault/documents/document-types.ts'
import { requestStatuses, type RequestStatus } from '#contract/verification/state.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { anyOf, type RequestScope, scopesOf } from './request-scopes.ts'
import { callersVouching, seesAllRequests, requestRows, shownTo } from './request-rows.ts'

type Count = { status: RequestStatus; count: number }

/** From the tallies, so that a million requests are not counted one by one. */
const countByScope = async (
  ctx: SignedContext,
  scopes: readonly RequestScope[],
  tier: Tier | undefined,
): Promise<Count[]> => {
  const places = scopes.map(({ name, tier: level }) => ({ name, level: level ?? null }))
  return ctx.sql<Count[]>`
    select t.status, sum(t.count)::bigint as count from jsonb_to_recordset(${ctx.sql.json(places)}) s (name text, level text)
    join verification.tallies t on t.scope = s.name and t.tier = coalesce(s.level, t.tier)
    where ${tier ?? null}::text is null or t.tier = ${tier ?? null} group by 1`
}

export const searchRequests: CallFunction<typeof requestsCalls.searchRequests> = async (
  ctx,
  query,
) => {
  const { sql } = ctx
  const vouching = await callersVouching(ctx)
  const staff = seesAllRequests(ctx)
  // Spec §6: support leaves authenticatorId out; others filter by their own.
  if (query.authenticatorId && !staff && query.authenticatorId !== ctx.actor.accountId)
    return fail('not_yours')
  const ofVerifier = staff ? query.authenticatorId : undefined
  const scopes = await scopesOf(ctx, vouching, query.as)
  const where = sql`(${anyOf(ctx, scopes)})
    and ${ofVerifier ? sql`(r.assigned_to = ${ofVerifier} or r.decided_by = ${ofVerifier})` : sql`true`}
    and ${query.documentId ? sql`r.document_id = ${query.documentId}` : sql`true`}
    and ${query.tier ? sql`r.tier = ${query.tier}` : sql`true`}`
  const wanted = query.status
    ? [query.status]
    : query.isPending && !query.includeAll
      ? ['inprogress' as const]
      : requestStatuses

  const direction = query.oldestFirst ? sql`asc` : sql`desc`
  const [counted, page] = await Promise.all([
    ofVerifier || query.documentId
      ? sql<
          Count[]
        >`select r.status, count(*) as count from verification.requests r where ${where} group by r.status`
      : countByScope(ctx, scopes, query.tier),
    // One index range for each status, then only the rows shown are joined.
    sql<{ id: string }[]>`
      select p.id from unnest(${wanted as string[]}::text[]) s (status) cross join lateral (
        select r.id from verification.requests r where ${where} and r.status = s.status
        order by r.requested_at ${direction}, r.id ${direction} limit ${query.pageSize} offset ${query.pageIndex * query.pageSize}) p`,
  ])
  const rows =
    page.length === 0
      ? []
      : (
          await requestRows(
            ctx,
            sql`r.id = any (${page.map(({ id }) => id)})`,
            sql`order by r.requested_at ${direction}, r.id ${direction}`,
          )
        ).map(shownTo(ctx, vouching))
  const groups = wanted.map((status) => ({
    status,
    count: counted.find((each) => each.status === status)?.count ?? 0,
    requests: rows.filter((r) => r.transactionStatus === status),
  }))
  return { requestObjects: groups, totalRecords: groups.reduce((sum, { count }) => sum + count, 0) }
}
