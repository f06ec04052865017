import type { Role } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import { queueLatinName } from '../people/queue-latin-name.ts'
import { newId } from '#server/core/ids.ts'

export type Claim = {
  mail: string
  passwordHash: string
  firstName: string
  lastName: string
  role: Role
  /** E.164 */
  phone: string | null
  phoneCountry: string | null
  language: 'en' | 'de'
  termsVersion: string | null
  referralCode: string | null
  /** SHA-256 of the cookie of the browser that registers. */
  browserHash: Buffer | null
}

/**
 * Keeps a registration until its address is proved. Asks nobody whether the address or number is known: claims stand
 * side by side, so that this takes and tells the same for every address. Needs a transaction.
 */
export const claimAddress = async (ctx: Context, claim: Claim): Promise<string> => {
  const id = newId(ctx.now.getTime())
  await ctx.sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, last_name,
      phone, phone_country, terms_version, privacy_version, terms_accepted_at, language, time_zone, created_at, changed_at)
    values (${id}, ${claim.mail}, ${claim.passwordHash}, ${ctx.now}, ${claim.firstName}, ${claim.lastName},
      ${claim.phone}, ${claim.phoneCountry}, ${claim.termsVersion},
      case when ${claim.termsVersion}::text is not null then identity.privacy_at(${ctx.now}) end, ${claim.termsVersion ? ctx.now : null},
      ${claim.language}, identity.usable_zone(${ctx.request.timeZone}), ${ctx.now}, ${ctx.now})`
  await queueLatinName(ctx, `${claim.firstName} ${claim.lastName}`)
  await ctx.sql`insert into identity.claims (account_id, role, referral_code, browser_hash)
    values (${id}, ${claim.role}, ${claim.referralCode}, ${claim.browserHash})`
  return id
}
