// Who decides for whom, as rows, and as whom somebody checks now.
import type { Deputyship } from '#contract/transfers/deputies/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment, NotNull } from '#server/core/database/db.ts'
import { isRoleUsable } from '#server/identity/public.ts'

export type DeputyRow = Omit<Deputyship, 'own' | 'state'> & {
  state: NotNull<Deputyship['state']>
  endedBy: NotNull<string>
  checkerId: string
  deputyId: string
}

export const deputyRows = (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  where: Fragment,
  rest: Fragment = sql``,
): Promise<DeputyRow[]> => sql<DeputyRow[]>`
  select d.id, d.checker_id, c.name as checker_name, d.deputy_id, m.name as deputy_name, d.from_day, d.through_day,
    d.time_zone, greatest(d.starts_at, d.agreed_at) as starts_at, d.ends_at,
    case when d.ended_by is not null then 'ended'
      when d.ends_at <= ${now} then 'over'
      when d.agreed_at is null then
        case when exists (select from identity.public_open_changes o where o.id = d.change_request) then 'waiting' else 'stopped' end
      when greatest(d.starts_at, d.agreed_at) > ${now} then 'coming'
      else 'running' end as state,
    d.ended_at, coalesce(e.name, '') as ended_by
  from transfers.deputies d
  join identity.public_accounts c on c.id = d.checker_id join identity.public_accounts m on m.id = d.deputy_id
  left join identity.public_accounts e on e.id = d.ended_by
  where ${where} ${rest}`

/** Of `identity.public_accounts a`: makers who are no checkers, since who is one decides anyway. */
export const isMakerAlone = ({ sql }: Pick<Context, 'sql'>): Fragment => sql`a.status = 'active'
  and exists (select from identity.public_account_roles r where r.account_id = a.id and r.role = 'maker')
  and not exists (select from identity.public_account_roles r where r.account_id = a.id and r.role = 'checker')`

/** As whom somebody checks: as the checker they are, or for one who is away. */
export type ChecksAs = { forId: string; forName: string } | { forId: null; forName: null }

/** Null for whoever checks nothing. */
export const findChecksAs = async ({
  sql,
  now,
  actor: { accountId, roles },
}: SignedContext): Promise<ChecksAs | null> => {
  if (roles.includes('checker')) return { forId: null, forName: null }
  if (!roles.includes('maker')) return null
  const [row] = await sql<{ forId: string; forName: string }[]>`
    select a.id as for_id, a.name as for_name from identity.public_accounts a
    where a.id = transfers.stands_in_for(${accountId}, ${now})`
  return row ?? null
}

/** The same, for a decision: whoever ends it meanwhile waits for this one, or this one for them. */
export const findChecksAsForUpdate = async (ctx: SignedContext): Promise<ChecksAs | null> => {
  if (!ctx.actor.roles.includes('checker'))
    await ctx.sql`select from transfers.deputies
      where deputy_id = ${ctx.actor.accountId} and ended_at is null for share`
  return findChecksAs(ctx)
}

/** Whether they were given, and gave, nothing within 24 hours that they use for it. */
export const mayCheckAs = async (ctx: SignedContext, { forId }: ChecksAs): Promise<boolean> => {
  const { accountId } = ctx.actor
  if (forId === null) return isRoleUsable(ctx, accountId, 'checker')
  const [able] =
    await ctx.sql`select 1 where transfers.may_stand_in(${accountId}, ${forId}, ${ctx.now})`
  return able !== undefined
}

/** Makers who decide for a checker now. */
export const listStandingDeputies = async ({
  sql,
  now,
}: Pick<Context, 'sql' | 'now'>): Promise<{ deputyId: string; checkerId: string }[]> =>
  sql<{ deputyId: string; checkerId: string }[]>`
    select distinct d.deputy_id, c.id as checker_id
    from transfers.deputies d join identity.public_accounts a on a.id = d.deputy_id
    join identity.public_accounts c on c.id = transfers.stands_in_for(d.deputy_id, ${now})
    where d.ended_at is null and a.status = 'active' and d.ends_at > ${now} order by d.deputy_id`
