import type { getActivity as contract } from '#contract/verification/requests/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { callersVouching, seesAllRequests, mayRead, requestRows } from './request-rows.ts'

const kinds = ['document', 'program']

type Row = {
  id: string
  at: string
  action: string
  actorId: string | null
  actorName: string
  onBehalfOf: string | null
  payload: Record<string, unknown>
}

/** What never was has no history, not an empty one. */
const isKnown = async ({ sql }: SignedContext, id: string): Promise<boolean> => {
  const [row] = await sql`select from vault.public_documents where id = ${id}
    union all select from core.activity where subject_kind = any (${kinds}) and subject_id = ${id} limit 1`
  return row !== undefined
}

/** A document's history is its owner's, its verifiers' and staff's; a program's is staff's, its owners' and of whoever began it. */
const mayReadHistory = async (ctx: SignedContext, id: string): Promise<boolean> => {
  if (seesAllRequests(ctx)) return isKnown(ctx, id)
  const me = ctx.actor.accountId
  const [document] = await ctx.sql<
    { ownerId: string }[]
  >`select owner_id from vault.public_documents where id = ${id}`
  if (document) {
    if (document.ownerId === me) return true
    const vouching = await callersVouching(ctx)
    if (vouching.length === 0) return false
    return (await requestRows(ctx, ctx.sql`r.document_id = ${id}`)).some((row) =>
      mayRead(ctx, vouching, row),
    )
  }
  const [first] = await ctx.sql<{ actor: string | null }[]>`
    select actor from core.activity where subject_kind = 'program' and subject_id = ${id} order by at, id limit 1`
  if (first?.actor === me) return true
  const [reader] = await ctx.sql`
    select 1 from core.activity_readers where subject_kind = 'program' and subject_id = ${id} and account_id = ${me}`
  return reader !== undefined
}

export const getActivity: CallFunction<typeof contract> = async (
  ctx,
  { id, includeAll, pageIndex, pageSize },
) => {
  const { sql } = ctx
  if (!(await mayReadHistory(ctx, id))) return fail('not_found')
  const activities = await sql<Row[]>`
    select a.id, a.at, a.action, a.actor as actor_id, a.on_behalf_of, a.payload,
      coalesce(identity.public_name_at(a.actor, a.at), '') as actor_name
    from core.activity a
    where a.subject_kind = any (${kinds}) and a.subject_id = ${id}
      and (${includeAll} or a.subject_kind <> 'document' or a.action like 'document.verification\_%' or a.action like 'document.%\_reverted'
        or a.action in ('document.added', 'document.replaced', 'document.shared', 'document.share_revoked'))
    order by a.at desc, a.id desc limit ${pageSize} offset ${pageIndex * pageSize}`
  return { activities }
}
