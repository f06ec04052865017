import { mobileOf } from '#server/identity/public.ts'

/**
 * A mobile number as E.164, by the rule of accounts (spec §5); `''` stays empty. `country` is `IN` or the dialling code
 * `+91`, for numbers written without one. What is `stored` comes back as it was read, by the rule of its day, and is taken.
 * Fails `invalid_mobile`, said of `field`.
 */
export const mobileNumber = (number: string, country: string, field: string, stored = ''): string =>
  number === '' || number === stored
    ? number
    : mobileOf(
        { number, ...(country.startsWith('+') ? { dialCode: country } : { country }) },
        field,
      ).e164
