import type { applicationRevisions as contract } from '#contract/applications/detail/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadAuthorized } from './application-rows.ts'
import { type RevisionRow } from './revisions.ts'

export const applicationRevisions: CallFunction<typeof contract> = async (
  ctx,
  { uuid, step, page, size },
) => {
  const { sql } = ctx
  const { party } = await loadAuthorized(ctx, uuid)
  if (party === 'university')
    return { data: { revisions: [], total: 0 }, message: 'success', status: true }
  const where = sql`r.application_id = ${uuid} and (${step ?? null}::int is null or r.step = ${step ?? null})`
  const [rows, [count]] = await Promise.all([
    sql<
      RevisionRow[]
    >`select r.id, r.step, r.version, r.at, coalesce(p.name, '') as by, r.party, r.kind, r.changes
      from applications.revisions r left join identity.public_accounts p on p.id = r.by_id where ${where}
      order by r.at desc, r.id desc limit ${size} offset ${page * size}`,
    sql<
      { total: number }[]
    >`select count(*)::int as total from applications.revisions r where ${where}`,
  ])
  const revisions = rows.map(({ changes, ...row }) => ({
    ...row,
    changes: Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after })),
  }))
  return { data: { revisions, total: count!.total }, message: 'success', status: true }
}
