import type { saveBirthDate as contract } from '#contract/identity/guardians/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { findOwnGuardianship } from './guardianship-rows.ts'
import { type BirthError, noteBirthDate } from './note-birth-date.ts'

/** Fails with what is wrong with a birth date, at its field of a form. */
export const failWith = (error: BirthError, field: string): never =>
  error === 'too_young' || error === 'birth_date_fixed'
    ? fail(error, { fields: { [field]: error } })
    : fail('bad_input', { fields: { [field]: error } })

export const saveBirthDate: CallFunction<typeof contract> = async (
  ctx,
  { birth_date, country },
) => {
  const error = await noteBirthDate(ctx, ctx.actor.accountId, {
    birthDate: birth_date,
    country: country ?? null,
  })
  if (error) failWith(error, 'birth_date')
  return findOwnGuardianship(ctx)
}
