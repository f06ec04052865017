// Invited by a link, accepted first, ended by either of the two.
import type { TrustedPerson } from '#contract/identity/recovery/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'

export const trustPage = (ctx: Pick<Context, 'publicUrl'>): string =>
  `${ctx.publicUrl}${screenPath('settings')}?tab=factors`

export const listTrusted = (
  { sql }: SignedContext,
  where: Fragment,
): Promise<TrustedPerson[]> => sql`
  select t.id, coalesce(a.name, '') as name, t.mail, t.accepted_at as accepted
  from identity.trusted_people t left join identity.accounts a on a.id = t.trusted_id
  where t.ended_at is null and ${where} order by t.invited_at, t.id`

export const listTrusting = ({ sql, actor }: SignedContext): Promise<TrustedPerson[]> => sql`
  select t.id, a.name, a.mail, t.accepted_at as accepted
  from identity.trusted_people t join identity.accounts a on a.id = t.account_id
  where t.ended_at is null and t.trusted_id = ${actor.accountId} order by t.invited_at, t.id`
