// What is said beside a field before anything is sent; the server checks again (spec §5).
import { isIssuerName } from '#contract/issuers/rules.ts'
import { normalizeMail, mailPattern } from '#contract/person-fields.ts'
import * as z from 'zod/mini'

const filled = z.string().check(z.trim(), z.minLength(1, { error: 'required' }))
const mail = z
  .string()
  .check(z.overwrite(normalizeMail), z.email({ pattern: mailPattern, error: 'mail' }))
const phone = z.string().check(z.regex(/^$|^\+?[\d\s().-]{6,25}$/, { error: 'invalid_mobile' }))
const website = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(https?:\/\/)?[a-z0-9.-]+\.[a-z]{2,}(:\d+)?(\/\S*)?$/i, { error: 'website' }),
  )

const addressLine = z
  .string()
  .check(z.maxLength(500, { error: 'address' }), z.regex(/^(?!\s)/, { error: 'address' }))
export const personCheck = z.object({ name: filled, email: mail, mobile: phone })

export const issuerCheck = z.object({
  name: z.string().check(z.trim(), z.refine(isIssuerName, { error: 'name' })),
  country: filled,
  website,
  email: z.union([z.literal(''), mail], { error: 'mail' }),
  contactNumber: phone,
  address: addressLine,
  personEmail: z.union([z.literal(''), mail], { error: 'mail' }),
  personMobile: phone,
})

export const notaryCheck = z.object({
  name: filled,
  registrationNumber: filled,
  email: mail,
  countryCode: filled,
  phone,
  addressLine1: addressLine,
  addressLine2: addressLine,
})
export const activationCheck = z.object({
  email: mail,
  countryCode: filled,
  phone: z.string().check(z.regex(/^\+?[\d\s().-]{6,25}$/, { error: 'invalid_mobile' })),
})
