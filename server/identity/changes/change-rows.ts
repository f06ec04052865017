import type { ChangeRequest } from '#contract/identity/changes/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { orNotFound } from '#server/core/fail.ts'

type Row = Omit<ChangeRequest, 'account' | 'own'> & {
  requesterId: string
  accountId: string | null
  accountName: string | null
  accountMail: string | null
}

const nameOf = (ctx: Pick<Context, 'sql'>, table: string): Fragment =>
  ctx.sql`${ctx.sql(table)}.name`

/** Requests as the contract shows them to the caller. */
export const changeRows = async (
  ctx: SignedContext,
  where: Fragment,
  rest: Fragment = ctx.sql``,
): Promise<ChangeRequest[]> => {
  const rows = await ctx.sql<Row[]>`
    select c.id, c.kind, c.status, c.lines, c.raises, c.requested_by as requester_id,
      c.account_id, ${nameOf(ctx, 'subject')} as account_name, subject.mail as account_mail,
      ${nameOf(ctx, 'requester')} as requested_by, c.requested_at,
      ${nameOf(ctx, 'confirmer')} as confirmed_by, c.confirmed_at,
      c.applies_at, c.applied_at,
      ${nameOf(ctx, 'refuser')} as refused_by, c.refused_at
    from identity.change_requests c
    join identity.accounts requester on requester.id = c.requested_by
    left join identity.accounts subject on subject.id = c.account_id
    left join identity.accounts confirmer on confirmer.id = c.confirmed_by
    left join identity.accounts refuser on refuser.id = c.refused_by
    where ${where} ${rest}`
  return rows.map(({ requesterId, accountId, accountName, accountMail, ...row }) => ({
    ...row,
    account:
      accountId && accountName !== null && accountMail !== null
        ? { id: accountId, name: accountName, mail: accountMail }
        : null,
    own: requesterId === ctx.actor.accountId || (row.raises && accountId === ctx.actor.accountId),
  }))
}

/** Fails `not_found`. */
export const changeById = async (ctx: SignedContext, id: string): Promise<ChangeRequest> =>
  orNotFound((await changeRows(ctx, ctx.sql`c.id = ${id}`))[0])
