import * as z from 'zod/mini'
import { alwaysOldEnough, birthDateError, birthdayOf } from '#contract/identity/guardians/ages.ts'
import { todayHere } from '#web/core/today.ts'

/** Whether where somebody lives matters: nobody else is asked for it. */
export const needsCountry = (birthDate: string): boolean => {
  const today = todayHere()
  return (
    birthDate !== '' &&
    birthDateError(birthDate, today) === null &&
    birthdayOf(birthDate, alwaysOldEnough) > today
  )
}

/** What keeps a birth date from being taken; of who registers and is too young nothing is sent. */
export const birthError = (typed: string): string | null =>
  typed === '' ? 'required' : birthDateError(typed, todayHere())

const errors = ['required', 'in_the_future', 'out_of_range', 'too_young'] as const

const bornWithout = (refused: readonly (typeof errors)[number][]) =>
  z
    .string()
    .check(
      ...refused.map((error) =>
        z.refine<string>((typed) => birthError(typed) !== error, { error: error }),
      ),
    )

export const bornIn = bornWithout(errors)

/** Whoever has an account already may say that they are too young for it. */
export const saidBorn = bornWithout(['required', 'in_the_future', 'out_of_range'])

/** Where one lives is asked of young people. */
export const livesSomewhere = <T extends Record<string, unknown>>(
  birthDate: keyof T & string,
  country: keyof T & string,
) =>
  z.refine<T>((all) => !needsCountry(String(all[birthDate])) || Boolean(all[country]), {
    path: [country],
    error: 'lives',
  })

type Born = { field_role: string; field_birth_date: string; field_residence: string }

/** Of the forms of registration: who comes as a student says their age. */
export const bornChecks = [
  ...errors.map((error) =>
    z.refine<Born>(
      (all) => all.field_role !== 'student' || birthError(all.field_birth_date) !== error,
      { path: ['field_birth_date'], error: error },
    ),
  ),
  z.refine<Born>(
    (all) =>
      all.field_role !== 'student' ||
      !needsCountry(all.field_birth_date) ||
      all.field_residence !== '',
    { path: ['field_residence'], error: 'lives' },
  ),
]

/** What is sent of it: nothing of whom nobody asked. */
export const bornOf = ({
  field_role: role,
  field_birth_date: birthDate,
  field_residence: residence,
}: Born) =>
  role === 'student'
    ? {
        field_birth_date: birthDate,
        field_residence: needsCountry(birthDate) ? residence : undefined,
      }
    : { field_birth_date: undefined, field_residence: undefined }
