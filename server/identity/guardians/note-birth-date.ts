import {
  birthDateError,
  birthdayOf,
  consentAgeOf,
  majorityOf,
} from '#contract/identity/guardians/ages.ts'
import { todayOf } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { guardianshipForUpdate, guardianshipOf, needsConsent } from './guardianship-rows.ts'

export type Born = { birthDate: string; country: string | null }

export type BirthError = NonNullable<ReturnType<typeof birthDateError>> | 'birth_date_fixed'

/** The birthdays on which a person's own consent is enough, and on which they are of age. */
export const birthdaysOf = ({ birthDate, country }: Born) => ({
  consentFrom: birthdayOf(birthDate, consentAgeOf(country)),
  majorityOn: birthdayOf(birthDate, majorityOf(country)),
})

/**
 * What a person says of their age. Kept only of those whose own consent is not enough; once kept, they cannot say it away: a
 * country that was never said is added, everything else that would end the need is an error. Who says that they are too young for
 * an account is kept as well: nothing else could hold them to it. Needs a transaction.
 */
export const noteBirthDate = async (
  ctx: Pick<Context, 'sql' | 'now' | 'request' | 'publish' | 'emit'>,
  accountId: string,
  said: Born,
): Promise<BirthError | null> => {
  const { sql, now } = ctx
  const today = todayOf(ctx)
  const error = birthDateError(said.birthDate, today)
  if (error && error !== 'too_young') return error
  await sql`select from identity.accounts where id = ${accountId} for no key update`
  const row = await guardianshipForUpdate(ctx, accountId)
  await sql`update identity.accounts set age_said_at = ${now} where id = ${accountId} and age_said_at is null`
  if (row?.status === 'ended') return null
  const born = { birthDate: said.birthDate, country: said.country ?? row?.country ?? null }
  const { consentFrom, majorityOn } = birthdaysOf(born)
  if (!row) {
    if (consentFrom <= today) return null
    await sql`insert into identity.guardianships ${sql({
      account_id: accountId,
      birth_date: born.birthDate,
      country: born.country,
      consent_from: consentFrom,
      majority_on: majorityOn,
      created_at: now,
    })}`
    // What was shared before anybody knew has nobody's consent.
    await ctx.emit('identity.consent_withdrawn', { accountId })
    await ctx.publish([accountId], 'account')
    return null
  }
  const addsCountry = row.country === null && born.birthDate === row.birthDate
  if (consentFrom < row.consentFrom && !addsCountry) return 'birth_date_fixed'
  await sql`update identity.guardianships set birth_date = ${born.birthDate}, country = ${born.country},
      consent_from = ${consentFrom}, majority_on = ${majorityOn}
    where account_id = ${accountId}`
  // The country takes their own consent: there was nothing to ask for.
  if (consentFrom <= today && row.status !== 'given')
    await sql`update identity.guardianships set status = 'ended', ended_at = ${now}
      where account_id = ${accountId} and status <> 'ended'`
  const next = await guardianshipOf(ctx, accountId)
  if (next && needsConsent(next) && !needsConsent(row))
    await ctx.emit('identity.consent_withdrawn', { accountId })
  await ctx.publish([accountId], 'account')
  return null
}
