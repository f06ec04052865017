// Who may receive what somebody leaves behind: admins and active colleagues. An admin unless another is named (spec §4).
import type { ColleagueKind } from '#contract/counsellors/shapes.ts'
import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type ColleagueRow, isAdmin } from './load-colleague.ts'

export type StudentReceiver = {
  uuid: string
  name: string
  role: 'admin' | ColleagueKind
  students: number
}

/** Those a counsellor may name are of their own office; admins may name anyone of the office. */
export const listReceivers = (
  ctx: SignedContext,
  leaving: ColleagueRow,
): Promise<StudentReceiver[]> => {
  const { sql, actor } = ctx
  const office = isAdmin(ctx)
    ? sql`r.role in ('counsellor', 'associate')`
    : sql`(a.id = ${actor.accountId} or (r.role = 'associate' and a.id in
        (select u.adviser_id from applications.public_supervisors u where u.supervisor_id = ${actor.accountId})))`
  return sql<StudentReceiver[]>`
    select a.id as uuid, a.name, r.role,
      (select count(*)::int from applications.public_advisers v where v.adviser_id = a.id) as students
    from identity.public_accounts a
    join lateral (select min(r.role) as role from identity.public_account_roles r
      where r.account_id = a.id and r.role in ('admin', 'counsellor', 'associate')) r on r.role is not null
    where a.status = 'active' and a.email_verified_at is not null and a.id <> ${leaving.id} and (r.role = 'admin' or ${office})
    order by (a.id = ${actor.accountId} and r.role = 'admin') desc, array_position(array['admin', 'counsellor', 'associate'], r.role),
      a.created_at, a.id`
}

/** The named receiver, or the admin by default. Fails `bad_input` at `receiver`. */
export const chosenReceiver = async (
  ctx: SignedContext,
  leaving: ColleagueRow,
  named: string | undefined,
): Promise<StudentReceiver> => {
  const all = await listReceivers(ctx, leaving)
  const receiver = named
    ? all.find(({ uuid }) => uuid === named)
    : all.find(({ role }) => role === 'admin')
  return receiver ?? fail('bad_input', { fields: { receiver: 'unknown' } })
}
