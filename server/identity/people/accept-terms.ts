import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { AccountRow } from '../reads.ts'
import { currentTerms } from './terms.ts'

/** Records that a person accepts the terms and the privacy notice in force. Fails `terms_required` when they read another version. */
export const acceptTerms = async (
  ctx: Context,
  account: AccountRow,
  read: string | undefined,
): Promise<void> => {
  const version = await currentTerms(ctx, account.roles[0] ?? 'student')
  if (read !== undefined && read !== version)
    return fail('terms_required', { fields: { field_tnc_version: 'stale' } })
  await ctx.sql`update identity.accounts set terms_version = ${version},
    privacy_version = identity.privacy_at(${ctx.now}), terms_accepted_at = ${ctx.now}, changed_at = ${ctx.now} where id = ${account.id}`
  await ctx.sql`insert into identity.terms_accepted (account_id, document, version, accepted_at, ip)
    select ${account.id}, document, version, ${ctx.now}, ${ctx.request.ip}
    from (values ('terms', ${version}), ('privacy', identity.privacy_at(${ctx.now}))) as v (document, version)
    on conflict do nothing`
  await ctx.log({
    action: 'account.terms_accepted',
    subject: { kind: 'account', id: account.id },
    payload: { version },
  })
}
