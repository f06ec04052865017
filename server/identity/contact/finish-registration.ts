import type { finishRegistration as contract } from '#contract/identity/contact/calls.ts'
import { birthDateError } from '#contract/identity/guardians/ages.ts'
import { todayOf } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { endChallenges } from '../sign-in/challenges.ts'
import { assertUncommonPassword } from '../sign-in/password-rules.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { noteBirthDate } from '../guardians/note-birth-date.ts'
import { failWith } from '../guardians/save-birth-date.ts'
import { findAccountById } from '../reads.ts'
import { currentTerms } from '../people/terms.ts'
import { endClaims, proveAccount } from './prove-account.ts'

/**
 * Proves an address by the link of its mail in another browser than the one that registered. Whoever follows the link
 * owns the address, and perhaps did not register: nothing that was chosen there counts, but the language, and the clock is that of this browser.
 */
export const finishRegistration: CallFunction<typeof contract> = async (ctx, input) => {
  if (input.pass_confirmation !== undefined && input.pass_confirmation !== input.pass)
    return fail('passwords_differ', { fields: { pass_confirmation: 'passwords_differ' } })
  const [row] = await ctx.sql<{ accountId: string; mail: string }[]>`
    select c.account_id, a.mail
    from identity.codes c join identity.accounts a on a.id = c.account_id
      join identity.claims k on k.account_id = a.id
    where c.link_hash = ${sha256(input.token)} and c.purpose = 'register' and c.channel = 'mail'
      and c.ended_at is null and c.link_expires_at > ${ctx.now}`
  if (!row) return fail('invalid_code')
  const birthDate = input.field_birth_date
  const born = birthDate && birthDateError(birthDate, todayOf(ctx))
  if (born === 'too_young') await ctx.begin((tx) => endClaims(tx, row.mail))
  if (born) return failWith(born, 'field_birth_date')
  await assertUncommonPassword(ctx, input.pass, [
    row.mail,
    input.field_first_name,
    input.field_last_name,
  ])
  const passwordHash = await hashPassword(input.pass)
  const terms = await currentTerms(ctx, input.field_role)
  return ctx.begin(async (tx) => {
    const used = await tx.sql`update identity.codes set ended_at = ${ctx.now}, used_at = ${ctx.now}
      where link_hash = ${sha256(input.token)} and ended_at is null returning 1`
    if (used.length === 0) return fail('invalid_code')
    await tx.sql`update identity.accounts set password_hash = ${passwordHash}, password_changed_at = ${ctx.now},
        first_name = ${input.field_first_name}, last_name = ${input.field_last_name}, phone = null,
        phone_country = null, time_zone = identity.usable_zone(${ctx.request.timeZone}), terms_version = ${terms},
        privacy_version = identity.privacy_at(${ctx.now}), terms_accepted_at = ${ctx.now}
      where id = ${row.accountId}`
    await tx.sql`update identity.claims set referral_code = null, role = ${input.field_role}
      where account_id = ${row.accountId}`
    await tx.sql`delete from identity.guardianships where account_id = ${row.accountId}`
    await tx.sql`update identity.accounts set age_said_at = null where id = ${row.accountId}`
    if (birthDate)
      await noteBirthDate(tx, row.accountId, { birthDate, country: input.field_residence ?? null })
    await proveAccount(tx, row.accountId)
    await endChallenges(tx, row.accountId)
    const account = orNotFound(await findAccountById(tx, row.accountId))
    return { message: 'success', uuid: account.id, mail: account.mail }
  })
}
