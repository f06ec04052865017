import type { register as contract } from '#contract/identity/sign-in/calls.ts'
import { birthDateError } from '#contract/identity/guardians/ages.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { days, hours, todayOf } from '#server/core/clock.ts'
import { noteBirthDate } from '../guardians/note-birth-date.ts'
import { failWith } from '../guardians/save-birth-date.ts'
import { newChallenge } from './challenges.ts'
import { claimAddress } from '../contact/claim-address.ts'
import { findReferralCode } from '../contact/referral-codes.ts'
import { setCookie } from '../sessions/cookies.ts'
import { assertUncommonPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { mobileOf } from '../contact/phone-numbers.ts'
import { type AccountRow, findAccountById } from '../reads.ts'
import { queueCode } from './send-code.ts'
import { currentTerms } from '../people/terms.ts'
import {
  admitAttempt,
  type Counter,
  countLinksTo,
  networkCounters,
  recordAttempt,
} from './attempts.ts'

/** Registrations of one address, known or not: each mails it. */
const registrationsOf = (mail: string): Counter => ({
  kind: 'register_name',
  subject: mail,
  free: 3,
  within: hours(1),
  of: 'name',
})

export const register: CallFunction<typeof contract> = async (ctx, input) => {
  if (ctx.actor) return fail('already_registered')
  if (!input.field_tnc_status)
    return fail('terms_required', { fields: { field_tnc_status: 'terms_required' } })
  if (input.pass_confirmation !== undefined && input.pass_confirmation !== input.pass)
    return fail('passwords_differ', { fields: { pass_confirmation: 'passwords_differ' } })
  const birthDate = input.field_birth_date
  const born = birthDate && birthDateError(birthDate, todayOf(ctx))
  // Before anything is counted or kept of them.
  if (born) return failWith(born, 'field_birth_date')
  await assertUncommonPassword(ctx, input.pass, [
    input.mail,
    input.field_first_name,
    input.field_last_name,
  ])
  const phone = input.field_phone_number
    ? mobileOf({
        number: input.field_phone_number,
        dialCode: input.field_phone_number_ext,
        country: input.field_country_code,
      })
    : null
  const version = await currentTerms(ctx, input.field_role)
  if (input.field_tnc_version !== undefined && input.field_tnc_version !== version)
    return fail('terms_required', { fields: { field_tnc_version: 'stale' } })
  await ctx.begin(async (tx) => {
    await admitAttempt(tx, [registrationsOf(input.mail), ...networkCounters(tx, 'register')])
    const seconds = await countLinksTo(tx, input.mail)
    if (seconds > 0) fail('enough_mails', { seconds })
  })
  // After the allowances: whoever tries codes uses them up.
  const referralCode = await findReferralCode(ctx, input.field_referral_code)
  const passwordHash = await hashPassword(input.pass)
  const browser = ctx.request.csrf ? newSecret(32) : null
  // Nobody is looked up here, so a known address cannot differ from an unknown one: what is mailed tells its owner.
  const registered = await ctx.begin(async (tx) => {
    const id = await claimAddress(tx, {
      mail: input.mail,
      passwordHash,
      firstName: input.field_first_name,
      lastName: input.field_last_name,
      role: input.field_role,
      browserHash: browser === null ? null : sha256(browser),
      phone: phone?.e164 ?? null,
      phoneCountry: phone?.country ?? null,
      language: input.preferred_langcode ?? ctx.request.language,
      termsVersion: version,
      referralCode,
    })
    if (birthDate)
      await noteBirthDate(tx, id, { birthDate, country: input.field_residence ?? null })
    const account = orNotFound(await findAccountById(tx, id))
    const challenge = await askForProof(tx, account)
    const one = <T>(value: T) => [{ value }]
    return {
      uid: one(account.uid),
      uuid: one(id),
      name: one(account.mail),
      mail: one(account.mail),
      langcode: one(account.language),
      field_email_verified: one(false),
      field_phone_number_verified: one(false),
      created: one(account.createdAt),
      challenge,
    }
  })
  if (browser) setCookie(ctx, 'registration', browser, days(1) / 1000)
  return registered
}

const askForProof = async (ctx: Context, { id, mail }: AccountRow): Promise<string> => {
  const { secret, hash } = await newChallenge(ctx, {
    accountId: id,
    purpose: 'register',
    subject: mail,
  })
  await Promise.all([
    recordAttempt(ctx, 'code_mail_challenge', hash),
    queueCode(ctx, hash, 'email'),
  ])
  return secret
}
