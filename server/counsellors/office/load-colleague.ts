// Whom somebody manages: a counsellor their associates, an admin everyone of the office.
import type { ColleagueKind } from '#contract/counsellors/shapes.ts'
import type { Role } from '#contract/roles.ts'
import type { Actor, SignedContext } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'

export type ColleagueRow = {
  id: string
  firstName: string
  lastName: string
  name: NotNull<string>
  mail: string
  status: 'active' | 'disabled'
  roles: Role[]
  supervisorId: string | null
  kind: ColleagueKind
}

type Asking = { readonly actor: Pick<Actor, 'roles'> }

export const isAdmin = ({ actor }: Asking): boolean => actor.roles.includes('admin')

/** An agent sees their students and is outside the office. */
export const isOfOffice = ({ actor }: Asking): boolean =>
  actor.roles.some((role) => role === 'counsellor' || role === 'associate' || role === 'admin')

export const nameOf = ({ name, mail }: Pick<ColleagueRow, 'name' | 'mail'>): string => name || mail

/** Somebody of the office, whoever asks; null for everyone else. */
export const findColleague = async (
  { sql }: Pick<SignedContext, 'sql'>,
  id: string,
): Promise<ColleagueRow | null> => {
  const [row] = await sql<Omit<ColleagueRow, 'kind'>[]>`
    select a.id, a.first_name, a.last_name, a.name, a.mail, a.status,
      array(select r.role from identity.public_account_roles r where r.account_id = a.id) as roles,
      u.supervisor_id
    from identity.public_accounts a left join applications.public_supervisors u on u.adviser_id = a.id
    where a.id = ${id} and a.email_verified_at is not null`
  if (!row || !row.roles.some((role) => role === 'counsellor' || role === 'associate')) return null
  return { ...row, kind: row.roles.includes('counsellor') ? 'counsellor' : 'associate' }
}

/**
 * A colleague whom the caller manages. A counsellor manages their associates, as long as these hold no other role: what else
 * somebody is, is no counsellor’s to end. Nobody manages themself. Fails `not_found`.
 */
export const loadManaged = async (ctx: SignedContext, id: string): Promise<ColleagueRow> => {
  const colleague = await findColleague(ctx, id)
  if (!colleague || id === ctx.actor.accountId) return fail('not_found')
  if (isAdmin(ctx)) return colleague
  const isTheirs = colleague.supervisorId === ctx.actor.accountId
  return isTheirs && colleague.roles.every((role) => role === 'associate')
    ? colleague
    : fail('not_found')
}

/** The counsellor who has associates under them. Fails `bad_input` at the field `supervisor`. */
export const assertSupervisor = async (ctx: SignedContext, id: string): Promise<void> => {
  const colleague = await findColleague(ctx, id)
  if (colleague?.kind !== 'counsellor' || colleague.status !== 'active')
    fail('bad_input', { fields: { supervisor: 'unknown' } })
}
