// Shapes that no domain owns.
import { z } from 'zod'
import { plainPostcode } from './addresses/address-formats.ts'
import { knownZone } from './days.ts'
import { isCountry } from './countries.ts'
import { isCleanText, withoutHidden } from './clean-text.ts'
import {
  hasPlainLocal,
  normalizeMail,
  normalizeName,
  maxMail,
  personName,
  maxPersonName,
  mailPattern,
} from './person-fields.ts'

/** Any UUID; ours are version 7. */
export const Id = z.uuid()
export type Id = z.infer<typeof Id>

/** RFC 3339, UTC, milliseconds: `2026-11-21T09:30:12.345Z`. */
export const When = z.string().meta({ format: 'date-time' })
/** A moment given by a caller. */
export const WhenIn = z.iso.datetime({ offset: true })
/** A calendar day: `2026-11-21`. */
export const Day = z.iso.date()

/** By its name of the IANA data: `Europe/Berlin`. */
export const TimeZone = z
  .string()
  .max(60)
  .refine((name) => knownZone(name) !== null, { error: 'unknown' })

/** Whole AO coins. Never a fraction, never negative. */
export const Coins = z.int().min(0).max(1_000_000_000_000)

/** Text a person types: trimmed, clean by `isCleanText`. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((s) => isCleanText(s), { error: 'bad_text' })

/** Words to look for: at most `max`; what nobody sees is left out, since it was pasted and cannot be found. */
export const question = (max: number) =>
  z
    .string()
    .max(max)
    .transform((s) => withoutHidden(s).trim())
    .pipe(z.string().refine((s) => s.isWellFormed(), { error: 'bad_text' }))

/** A file's name where it came from, which its sender did not choose: what nobody sees in it is left out. */
export const fileName = (max: number, min = 1) =>
  z
    .string()
    .max(max)
    .transform((s) => withoutHidden(s))
    .pipe(text(min, max))

/** An address in one line; refused rather than trimmed, so that the form can say it. spec §5: at most 500, no leading spaces. */
export const AddressLine = z
  .string()
  .max(500)
  .refine((s) => !/^\s/.test(s), { error: 'leading_space' })
  .refine((s) => isCleanText(s), { error: 'bad_text' })
/**
 * A code by post, in capitals and plain digits. spec §5: at most 7; more where the codes of the country are longer, which
 * `postcodeError` says of the country an address is in.
 */
export const Zip = z
  .string()
  .transform(plainPostcode)
  .pipe(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,11}$|^$/u, { error: 'bad_zip' }))

/** As `normalizeMail` keeps it; at most 254 characters. */
export const Email = z
  .string()
  .transform(normalizeMail)
  .pipe(
    z
      .string()
      .max(maxMail)
      .refine(hasPlainLocal, { error: 'mail_letters', abort: true })
      .pipe(z.email({ pattern: mailPattern })),
  )

/** Person names by `personName`; 1 to 100; kept composed and with single spaces. */
export const PersonName = z
  .string()
  .overwrite(normalizeName)
  .pipe(text(1, maxPersonName).regex(personName, { error: 'bad_name' }))
/** Many people have one name only: nothing, or a name. */
export const SecondName = z
  .string()
  .overwrite(normalizeName)
  .pipe(text(0, maxPersonName).refine((s) => s === '' || personName.test(s), { error: 'bad_name' }))

/** Page asked for: 0-based index, size 1 to 100. Query strings arrive as text. */
export const PageIndex = z.coerce.number().int().min(0).max(1_000_000).default(0)
export const PageSize = z.coerce.number().int().min(1).max(100).default(20)

/** ISO 3166-1, in either case; kept in capitals. */
export const CountryCode = z.string().toUpperCase().refine(isCountry, { error: 'bad_country' })
export const Language = z.enum(['en', 'de'])
export type Language = z.infer<typeof Language>

/** The answer of calls that only say it worked; `message` is a key of the catalogue (spec §8). */
export const Done = z.object({ message: z.string() })

/** The answer of the main backend's plain `/api/rest/…` calls: `{ data, message, status: true }`. */
export const Rest = <T extends z.ZodType>(data: T) =>
  z.object({ data, message: z.string(), status: z.literal(true) })
