// Reads of accounts that several actions of identity share.
import { normalizeMail } from '#contract/person-fields.ts'
import type { Account as Shape } from '#contract/identity/shapes.ts'
import { privilegedRoles, type Role } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { splitPhoneNumber } from './contact/phone-numbers.ts'
import { readCookie } from './sessions/cookies.ts'

type Reading = Pick<Context, 'sql'>

export type AccountRow = {
  id: string
  uid: number
  mail: string
  passwordHash: string
  firstName: string
  lastName: string
  name: NotNull<string>
  writtenName: string
  preferredName: string
  familyFirst: boolean
  initials: string
  phone: string | null
  phoneCountry: string | null
  emailVerified: boolean
  phoneVerified: boolean
  /** The password was reset by SMS and not set in another way since. */
  resetBySms: boolean
  status: 'active' | 'disabled'
  /** Its person has died. */
  inMemory: boolean
  /** The address of the account that has what was this one's, if it was merged. */
  mergedInto: string | null
  /** When it is erased, if its person closed it and may still come back. */
  eraseAfter: string | null
  termsVersion: string | null
  privacyVersion: string | null
  profileStatus: 'incomplete' | 'complete'
  picture: { id: string; url: string } | null
  language: 'en' | 'de'
  timeZone: NotNull<string>
  timeZoneChosen: boolean
  createdAt: string
  changedAt: string
  roles: Role[]
}

const columns = (sql: Context['sql']) => sql`
  a.id, a.uid, a.mail, a.password_hash, a.first_name, a.last_name, a.name,
  a.written_name, a.preferred_name, a.family_first, a.initials,
  a.phone, a.phone_country, a.email_verified_at is not null as email_verified,
  a.phone_verified_at is not null as phone_verified,
  a.password_reset_by_sms_at is not null as reset_by_sms, a.status, a.terms_version, a.privacy_version,
  (select c.erase_after from identity.closings c where c.account_id = a.id and c.state = 'waiting') as erase_after,
  exists (select from identity.memorials m where m.account_id = a.id and m.state in ('standing', 'ending')) as in_memory,
  (select i.mail from identity.merges g join identity.accounts i on i.id = g.holder_id
    where g.from_id = a.id and g.state = 'merged') as merged_into,
  a.profile_status,
  case when a.picture_id is not null then json_build_object('id', a.picture_id, 'url', a.picture_url) end as picture,
  a.language, coalesce(a.time_zone, 'UTC') as time_zone, a.time_zone_chosen, a.created_at, a.changed_at,
  array(select r.role from identity.account_roles r where r.account_id = a.id order by r.role) as roles`

/** Whether a sign-in may begin: also of one whose person may still come back. */
export const maySignIn = ({ status, eraseAfter, mergedInto }: AccountRow): boolean =>
  status === 'active' || (eraseAfter !== null && mergedInto === null)

export const findAccountById = async (ctx: Reading, id: string): Promise<AccountRow | null> =>
  (
    await ctx.sql<
      AccountRow[]
    >`select ${columns(ctx.sql)} from identity.accounts a where a.id = ${id}`
  )[0] ?? null

/** The account, while nothing else that asks this way changes it. Needs a transaction. Fails `not_found`. */
export const loadAccountForUpdate = async (ctx: Reading, id: string): Promise<AccountRow> => {
  await ctx.sql`select from identity.accounts where id = ${id} for no key update`
  return orNotFound(await findAccountById(ctx, id))
}

/** The account whose proved address this is. */
export const findAccountByMail = async (ctx: Reading, mail: string): Promise<AccountRow | null> =>
  (
    await ctx.sql<AccountRow[]>`select ${columns(ctx.sql)} from identity.accounts a
      where a.mail = ${normalizeMail(mail)} and a.email_verified_at is not null`
  )[0] ?? null

/** An account, if its address is proved: what admins and other modules may name. */
export const provedAccountById = async (ctx: Reading, id: string): Promise<AccountRow | null> => {
  const account = await findAccountById(ctx, id)
  return account?.emailVerified ? account : null
}

/** The newest claim to an address that nobody has proved. */
export const findNewestClaim = async (ctx: Reading, mail: string): Promise<AccountRow | null> =>
  (
    await ctx.sql<AccountRow[]>`select ${columns(ctx.sql)} from identity.accounts a
      where a.mail = ${normalizeMail(mail)} and a.email_verified_at is null
      order by a.created_at desc, a.id desc limit 1`
  )[0] ?? null

/** Whom a name at sign-in may mean: the account, else the newest claim, whose sign-in proves its address first. */
export const accountToSignIn = async (ctx: Reading, mail: string): Promise<AccountRow | null> =>
  (await findAccountByMail(ctx, mail)) ?? (await findNewestClaim(ctx, mail))

export const isPrivileged = (roles: readonly Role[]): boolean =>
  roles.some((role) => (privilegedRoles as readonly Role[]).includes(role))

type Extras = {
  questions: number
  agreementsDue: boolean
  totp: boolean
  passkeys: number
  resetByMail: boolean
  resetBySms: boolean
  devices: { id: string; name: string; seen: string; hash: string }[]
}

const extrasOf = async (ctx: Reading & Pick<Context, 'now'>, id: string): Promise<Extras> => {
  const [row] = await ctx.sql<Extras[]>`select
    (select count(*) from identity.security_answers where account_id = ${id}) as questions,
    coalesce((select a.terms_version is distinct from identity.terms_at((select min(r.role) from identity.account_roles r
        where r.account_id = a.id), ${ctx.now})
      or a.privacy_version is distinct from identity.privacy_at(${ctx.now})
      from identity.accounts a where a.id = ${id}), false) as agreements_due,
    exists (select 1 from identity.totp where account_id = ${id} and confirmed_at is not null) as totp,
    (select count(*) from identity.passkeys where account_id = ${id}) as passkeys,
    exists (select 1 from identity.resets where account_id = ${id} and channel = 'mail' and ended_at is null
      and expires_at > ${ctx.now}) as reset_by_mail,
    exists (select 1 from identity.resets where account_id = ${id} and channel = 'sms' and ended_at is null
      and expires_at > ${ctx.now}) as reset_by_sms,
    coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'hash', encode(d.hash, 'hex'),
      'seen', to_char(d.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.seen_at desc)
      from identity.devices d where d.account_id = ${id} and d.expires_at > ${ctx.now}), '[]') as devices`
  return row!
}

/** The account as its owner, admin and support see it. */
export const accountShape = async (ctx: Context, account: AccountRow): Promise<Shape> => {
  const extras = await extrasOf(ctx, account.id)
  const here = readCookie(ctx, 'device')
  const hereHash = here ? sha256(here).toString('hex') : null
  const phone = splitPhoneNumber(account.phone)
  return {
    uuid: account.id,
    uid: account.uid,
    mail: account.mail,
    first_name: account.firstName,
    last_name: account.lastName,
    field_written_name: account.writtenName,
    field_preferred_name: ctx.actor?.accountId === account.id ? account.preferredName : '',
    field_family_first: account.familyFirst,
    field_initials: account.initials,
    roles: account.roles,
    status: account.status,
    langcode: account.language,
    timezone: account.timeZone,
    timezone_chosen: account.timeZoneChosen,
    field_phone_number: phone.number,
    field_phone_number_ext: phone.dialCode,
    field_email_verified: account.emailVerified,
    field_phone_number_verified: account.phoneVerified,
    field_security_questions: extras.questions > 0,
    field_profile_status: account.profileStatus,
    field_tnc_status: account.termsVersion !== null,
    field_tnc_version: account.termsVersion,
    agreements_due: extras.agreementsDue,
    field_known_devices: extras.devices.map(({ id, name, seen, hash }) => ({
      id,
      name,
      seen,
      current: hash === hereHash,
    })),
    field_forgot_password_flag: extras.resetByMail,
    field_forgot_pwd_flag_mobile: extras.resetBySms,
    second_factor: {
      totp: extras.totp,
      passkeys: extras.passkeys,
      required: isPrivileged(account.roles),
    },
    picture: account.picture,
    created: account.createdAt,
    changed: account.changedAt,
  }
}

/** One's own account, or any for admin and support; others' and absent ones are alike not found. */
export const visibleAccount = async (ctx: Context, id: string): Promise<AccountRow> => {
  const actor = ctx.actor ?? fail('unauthenticated')
  const isOpen =
    actor.accountId === id || actor.roles.includes('admin') || actor.roles.includes('support')
  return orNotFound(isOpen ? await provedAccountById(ctx, id) : null)
}
