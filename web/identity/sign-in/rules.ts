// What the forms of accounts ask for, and the words when it is not so. Facts: contract/identity/rules.ts.
import * as z from 'zod/mini'
import { meetsPasswordRules } from '#contract/identity/rules.ts'
import {
  hasPlainLocal,
  normalizeMail,
  normalizeName,
  maxMail,
  maxPersonName,
  personName,
  mailPattern,
} from '#contract/person-fields.ts'

export const requiredText = z.string().check(z.trim(), z.minLength(1, { error: 'required' }))
export const mail = z
  .string()
  .check(
    z.overwrite(normalizeMail),
    z.maxLength(maxMail, { error: 'mail' }),
    z.refine(hasPlainLocal, { error: 'mail_letters', abort: true }),
    z.email({ pattern: mailPattern, error: 'mail' }),
  )
export const name = z
  .string()
  .check(
    z.overwrite(normalizeName),
    z.minLength(1, { error: 'required' }),
    z.maxLength(maxPersonName, { error: 'bad_name' }),
    z.regex(personName, { error: 'bad_name' }),
  )
/** Many people have one name only. */
export const secondName = z.string().check(
  z.overwrite(normalizeName),
  z.maxLength(maxPersonName, { error: 'bad_name' }),
  z.refine((typed) => typed === '' || personName.test(typed), { error: 'bad_name' }),
)
export const newPassword = z
  .string()
  .check(z.refine(meetsPasswordRules, { error: 'password_rules' }))

/** The answer to a security question. */
export const securityAnswer = z.string().check(z.trim(), z.minLength(3, { error: 'answer' }))

/** The repetition of a new password is the same. */
export const assertRepeated = <T extends Record<string, unknown>>(
  password: keyof T & string,
  again: keyof T & string,
) =>
  z.refine<T>((all) => all[password] === all[again], { path: [again], error: 'passwords_differ' })
