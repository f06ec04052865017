import type { Context } from '#server/core/context.ts'
import { newSecret } from '#server/core/random.ts'
import type { ErasedPerson } from '#server/core/work/person-data.ts'
import type { AccountRow } from '../reads.ts'
import { dropWaysIn } from './drop-ways-in.ts'

/** What stays of an account is a number that others' records point to; its address can be registered again. */
export const eraseIdentity = async (
  ctx: Context<null>,
  { id, uid }: AccountRow,
  { mails }: ErasedPerson,
): Promise<void> => {
  const { sql, now } = ctx
  await dropWaysIn(ctx, id)
  await sql`delete from identity.sessions where account_id = ${id}`
  await sql`delete from identity.terms_accepted where account_id = ${id}`
  await sql`delete from identity.mail_changes where account_id = ${id}`
  await sql`delete from identity.mappings where account_id = ${id}`
  // Its links go with it.
  await sql`delete from identity.guardianships where account_id = ${id}`
  await sql`delete from identity.memorials where account_id = ${id}`
  await sql`delete from identity.proved_numbers where account_id = ${id}`
  // Whoever held an office once: it points to its invitation.
  await sql`update identity.invitations set mail = 'erased@erased.invalid', first_name = '', last_name = '', organisation = ''
    where accepted_by = ${id} or mail = any (${[...mails]})`
  await sql`delete from identity.trusted_people
    where account_id = ${id} or trusted_id = ${id} or mail = any (${[...mails]})`
  const own = sql`(select r.id from identity.recoveries r
    where r.account_id = ${id} or r.mail = any (${[...mails]}) or r.new_mail = any (${[...mails]}))`
  await sql`delete from identity.recovery_confirmations where trusted_id = ${id} or recovery_id in ${own}`
  await sql`delete from identity.recovery_guesses where account_id = ${id} or recovery_id in ${own}`
  await sql`delete from identity.recovery_links where account_id = ${id} or recovery_id in ${own}`
  await sql`delete from identity.recoveries where id in ${own}`
  await sql`delete from identity.account_roles where account_id = ${id}`
  await sql`update identity.accounts set mail = ${`erased-${id}@erased.invalid`}, password_hash = ${newSecret(32)},
      first_name = 'Erased', last_name = ${String(uid)}, phone = null, phone_country = null, phone_verified_at = null,
      written_name = '', preferred_name = '', family_first = false, initials = '',
      picture_id = null, picture_url = null, time_zone = null, time_zone_chosen = false, profile_status = 'incomplete',
      password_reset_by_sms_at = null, age_said_at = null, terms_version = null, privacy_version = null, changed_at = ${now}
    where id = ${id}`
  // Its former name was kept by that.
  await sql`delete from identity.former_names where account_id = ${id}`
}
