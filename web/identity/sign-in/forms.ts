// The checks of the forms that set a password (spec §5); each field is named as its call names it.
import * as z from 'zod/mini'
import { bornChecks } from '../guardians/birth-rules.ts'
import { requiredText, mail, name, newPassword, assertRepeated, secondName } from './rules.ts'

export const registerForm = z
  .object({
    field_first_name: name,
    field_last_name: secondName,
    mail,
    pass: newPassword,
    pass_confirmation: z.string(),
    field_role: z.string(),
    field_birth_date: z.string(),
    field_residence: z.string(),
    field_tnc_status: z
      .boolean()
      .check(z.refine((accepted) => accepted, { error: 'terms_required' })),
  })
  .check(assertRepeated('pass', 'pass_confirmation'), ...bornChecks)

export const resetForm = z
  .object({
    name: z.union([z.literal(''), mail]),
    temp_pass: requiredText,
    new_pass: newPassword,
    pass_confirmation: z.string(),
  })
  .check(assertRepeated('new_pass', 'pass_confirmation'))

/** The old one is needed, and the new one differs from it. */
export const passwordForm = z
  .object({
    existing: z.string().check(z.minLength(1, { error: 'required' })),
    value: newPassword,
    again: z.string(),
  })
  .check(assertRepeated('value', 'again'))
  .check(z.refine((all) => all.value !== all.existing, { path: ['value'], error: 'password_same' }))
