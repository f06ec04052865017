import {
  parsePhoneNumberFromString,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
} from 'libphonenumber-js/max'
import { fail } from '#server/core/fail.ts'

export type Phone = { e164: string; country: string; dialCode: string }
type PhoneInput = { number: string; dialCode?: string | undefined; country?: string | undefined }

const dialCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)
const canGetSms = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

const parse = ({ number, dialCode, country }: PhoneInput) => {
  const digits = number.normalize('NFKC').trim()
  if (digits.startsWith('+') || digits.startsWith('00'))
    return parsePhoneNumberFromString(digits.replace(/^00/, '+'))
  if (country && (getCountries() as string[]).includes(country)) {
    if (dialCode && getCountryCallingCode(country as CountryCode) !== dialCode.replace('+', ''))
      return undefined
    return parsePhoneNumberFromString(digits, country as CountryCode)
  }
  const defaultCallingCode = dialCode?.replace('+', '') ?? ''
  return dialCodes.has(defaultCallingCode)
    ? parsePhoneNumberFromString(digits, { defaultCallingCode })
    : undefined
}

/**
 * A number of some country that can receive an SMS, as E.164; satellites are dear. Fails `invalid_mobile`, said of `field`.
 */
export const mobileOf = (given: PhoneInput, field = 'field_phone_number'): Phone => {
  const phone = parse(given)
  if (
    !phone?.isValid() ||
    !phone.country ||
    phone.ext ||
    !canGetSms.includes(phone.getType() ?? '')
  )
    return fail('invalid_mobile', { fields: { [field]: 'invalid_mobile' } })
  return { e164: phone.number, country: phone.country, dialCode: `+${phone.countryCallingCode}` }
}

/** `+919876543210` → national number and dial code, as Drupal's two fields. */
export const splitPhoneNumber = (
  e164: string | null,
): { number: string | null; dialCode: string | null } => {
  const phone = e164 ? parsePhoneNumberFromString(e164) : undefined
  return {
    number: phone?.nationalNumber ?? null,
    dialCode: phone ? `+${phone.countryCallingCode}` : null,
  }
}
