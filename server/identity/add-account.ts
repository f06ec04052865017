import type { Role } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import { brokenConstraint } from '#server/core/db.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'

export type NewAccount = {
  mail: string
  passwordHash: string
  firstName: string
  lastName: string
  roles: readonly Role[]
  /** E.164 */
  phone?: string | null
  phoneCountry?: string | null
  language?: 'en' | 'de'
  /** Set for people an admin or the demo vouches for; otherwise the OTP does it. */
  verified?: boolean
  termsVersion?: string | null
  referralCode?: string | null
}

/** Adds an account with its roles and announces it. Fails `email_taken`, `mobile_taken`. */
export const addAccount = async (ctx: Context, account: NewAccount): Promise<string> => {
  const id = newId(ctx.now.getTime())
  const verifiedAt = account.verified ? ctx.now : null
  try {
    await ctx.sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, last_name,
        phone, phone_country, email_verified_at, phone_verified_at, terms_version, terms_accepted_at, language, created_at, changed_at)
      values (${id}, ${account.mail}, ${account.passwordHash}, ${ctx.now}, ${account.firstName}, ${account.lastName},
        ${account.phone ?? null}, ${account.phoneCountry ?? null}, ${verifiedAt}, ${account.phone ? verifiedAt : null},
        ${account.termsVersion ?? null}, ${account.termsVersion ? ctx.now : null}, ${account.language ?? 'en'}, ${ctx.now}, ${ctx.now})`
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'accounts_mail_key') return fail('email_taken', { email: account.mail, fields: { mail: 'email_taken' } })
    if (constraint === 'accounts_phone_key') return fail('mobile_taken', { fields: { field_phone_number: 'mobile_taken' } })
    throw error
  }
  for (const role of account.roles)
    await ctx.sql`insert into identity.account_roles (account_id, role, granted_by, granted_at)
      values (${id}, ${role}, ${ctx.actor?.accountId ?? null}, ${ctx.now})`
  if (account.termsVersion)
    await ctx.sql`insert into identity.terms_accepted (account_id, version, accepted_at, ip)
      values (${id}, ${account.termsVersion}, ${ctx.now}, ${ctx.asked.ip})`
  await ctx.log({ action: 'account.registered', subject: { kind: 'account', id }, payload: { roles: [...account.roles] } })
  await ctx.emit('identity.registered', { accountId: id, roles: [...account.roles], mail: account.mail, referralCode: account.referralCode ?? null })
  return id
}
