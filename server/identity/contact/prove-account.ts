// The moment a claim becomes an account: its address was proved, and whoever proved it is its only owner.
import type { Role } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { findAccountById } from '../reads.ts'
import { placeOf } from '../people/accounts-alike.ts'

/** Fails `email_taken` when an account with this address was proved before. Needs a transaction. */
const markProved = async (ctx: Context, accountId: string): Promise<boolean> => {
  const { mail } = orNotFound(await findAccountById(ctx, accountId))
  try {
    const rows = await ctx.sql`
      update identity.accounts set email_verified_at = ${ctx.now}, changed_at = ${ctx.now}
      where id = ${accountId} and email_verified_at is null returning 1`
    return rows.length > 0
  } catch (error) {
    if (brokenConstraint(error) === 'accounts_mail_key')
      return fail('email_taken', { email: mail, fields: { mail: 'email_taken' } })
    throw error
  }
}

/** Ends every claim to an address; whatever was begun with one leads nowhere. Needs a transaction. */
export const endClaims = async (ctx: Context, mail: string): Promise<void> => {
  await ctx.sql`delete from identity.challenges where account_id in
    (select id from identity.accounts where mail = ${mail} and email_verified_at is null)`
  await ctx.sql`delete from identity.accounts where mail = ${mail} and email_verified_at is null`
}

/**
 * Makes an account of a claim whose address was just proved by its owner: it gets its role, its consent is recorded, all
 * other claims to the address end. Does nothing for an account. Fails `email_taken`. Needs a transaction.
 */
export const proveAccount = async (ctx: Context, accountId: string): Promise<void> => {
  if (!(await markProved(ctx, accountId))) return
  const account = orNotFound(await findAccountById(ctx, accountId))
  const [claim] = await ctx.sql<{ role: Role; referralCode: string | null }[]>`
    delete from identity.claims where account_id = ${accountId}
    returning role, referral_code`
  const { role, referralCode } = orNotFound(claim)
  await endClaims(ctx, account.mail)
  await ctx.sql`insert into identity.account_roles (account_id, role, granted_at)
    values (${accountId}, ${role}, ${ctx.now})`
  await ctx.sql`insert into identity.terms_accepted (account_id, document, version, accepted_at, ip)
    select id, document, version, ${ctx.now}, ${ctx.request.ip}
    from identity.accounts, lateral (values ('terms', terms_version), ('privacy', privacy_version)) as v (document, version)
    where id = ${accountId} and version is not null`
  const subject = { kind: 'account', id: accountId }
  await ctx.log({ action: 'account.registered', subject, payload: { roles: [role] } })
  await ctx.log({ action: 'account.mail_verified', subject })
  await ctx.emit('identity.registered', {
    accountId,
    roles: [role],
    mail: account.mail,
    referralCode,
  })
  await ctx.emit('identity.verified', { accountId, channel: 'mail', place: placeOf(ctx) })
  await ctx.publish([accountId], 'account')
}
