import { mobileOf } from '#server/identity/public.ts'

/**
 * A mobile number as E.164, by the rule of accounts (spec §5); `''` stays empty. `country` is `IN` or the dialling code
 * `+91`, for numbers written without one. Fails `invalid_mobile`, said of `field`.
 */
export const mobileNumber = (number: string, country: string, field: string): string =>
  number === ''
    ? ''
    : mobileOf(
        { number, ...(country.startsWith('+') ? { dialCode: country } : { country }) },
        field,
      ).e164
