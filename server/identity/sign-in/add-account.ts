import type { Role } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { queueLatinName } from '../people/queue-latin-name.ts'
import { newId } from '#server/core/ids.ts'

export type NewAccount = {
  /** Given when it was named before the account was made. */
  id?: string
  mail: string
  passwordHash: string
  firstName: string
  lastName: string
  roles: readonly Role[]
  /** E.164 */
  phone?: string | null
  phoneCountry?: string | null
  language?: 'en' | 'de'
  /** Said by whoever has the proof: a link of a mail was followed, or the demo invented the person. */
  verified: true
  termsVersion?: string | null
  referralCode?: string | null
}

/** Adds an account whose address is proved, with its roles, and announces it. Needs a transaction. Fails `email_taken`. */
export const addAccount = async (ctx: Context, account: NewAccount): Promise<string> => {
  const id = account.id ?? newId(ctx.now.getTime())
  const subject = { kind: 'account', id }
  const roles = [...account.roles]
  const terms = account.termsVersion ?? null
  // One after the other on one line to the database, answered together: as quick as a refusal.
  const inserted = insertAccount(ctx, id, account)
  const rest = Promise.all([
    ctx.sql`insert into identity.account_roles (account_id, role, granted_by, granted_at)
      select ${id}, role, ${ctx.actor?.accountId ?? null}, ${ctx.now} from unnest(${roles}::text[]) as role`,
    ctx.sql`insert into identity.terms_accepted (account_id, document, version, accepted_at, ip)
      select ${id}, document, version, ${ctx.now}, ${ctx.request.ip}
        from (values ('terms', ${terms}), ('privacy', identity.privacy_at(${ctx.now}))) as v (document, version)
        where ${terms}::text is not null`,
    queueLatinName(ctx, `${account.firstName} ${account.lastName}`),
    ctx.log({ action: 'account.registered', subject, payload: { roles } }),
    ctx.emit('identity.registered', {
      accountId: id,
      roles,
      mail: account.mail,
      referralCode: account.referralCode ?? null,
    }),
  ])
  // A taken address makes the rest fail with it, sometimes sooner: the reason is the first one's.
  await inserted.finally(() => rest.catch(() => undefined))
  await rest
  return id
}

const insertAccount = async (ctx: Context, id: string, account: NewAccount): Promise<void> => {
  try {
    await ctx.sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, last_name,
        phone, phone_country, email_verified_at, phone_verified_at, terms_version, privacy_version, terms_accepted_at, language,
          time_zone, created_at, changed_at)
      values (${id}, ${account.mail}, ${account.passwordHash}, ${ctx.now}, ${account.firstName}, ${account.lastName},
        ${account.phone ?? null}, ${account.phoneCountry ?? null}, ${ctx.now}, ${account.phone ? ctx.now : null},
        ${account.termsVersion ?? null},
        case when ${account.termsVersion ?? null}::text is not null then identity.privacy_at(${ctx.now}) end,
        ${account.termsVersion ? ctx.now : null}, ${account.language ?? 'en'},
          identity.usable_zone(${ctx.request.timeZone}), ${ctx.now}, ${ctx.now})`
  } catch (error) {
    if (brokenConstraint(error) === 'accounts_mail_key')
      return fail('email_taken', { email: account.mail, fields: { mail: 'email_taken' } })
    throw error
  }
}
