import type {
  FairRegistration,
  listFairRegistrations as contract,
} from '#contract/counsellors/fairs/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { totalOf } from '#server/core/database/page-total.ts'
import { containingFolded } from '#server/identity/public.ts'
import { isAdmin } from '../office/load-colleague.ts'
import { scopeOf } from '../students/student-scope.ts'
import { loadFair } from './fair-rows.ts'

export const listFairRegistrations: CallFunction<typeof contract> = async (
  ctx,
  { fairId, search, page, size },
) => {
  await loadFair(ctx, fairId)
  const { sql } = ctx
  const read = (limit: number, from: number) => sql<(FairRegistration & { total: number })[]>`
    select r.state, r.at, r.attended_at, count(*) over ()::int as total,
      json_build_object('uuid', s.id, 'name', s.name, 'mail', s.mail) as student,
      case when b.id is not null then json_build_object('uuid', b.id, 'name', b.name) end as adviser
    from counsellors.fair_registrations r
    join identity.public_accounts s on s.id = r.student_id
    left join applications.public_advisers v on v.student_id = r.student_id
    left join identity.public_accounts b on b.id = v.adviser_id
    where r.fair_id = ${fairId}
      and ${isAdmin(ctx) ? sql`true` : sql`r.student_id in (select student_id from (${scopeOf(ctx)}) mine)`}
      and ${search ? sql`s.search_text like ${containingFolded(ctx, search)}` : sql`true`}
    order by array_position(array['registered', 'waiting', 'left'], r.state), r.at, r.student_id
    limit ${limit} offset ${from}`
  const from = page * size
  const rows = await read(size, from)
  return {
    registrations: rows.map(({ total: _, ...row }) => row),
    totalCount: await totalOf(rows, from, () => read(1, 0)),
  }
}
