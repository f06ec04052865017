// Shapes that no domain owns.
import { z } from 'zod'
import { maxMail, personName, maxPersonName } from './identity/rules.ts'

/** Any UUID; ours are version 7. */
export const Id = z.uuid()
export type Id = z.infer<typeof Id>

/** RFC 3339, UTC, milliseconds: `2026-11-21T09:30:12.345Z`. */
export const When = z.string().meta({ format: 'date-time' })
/** A moment given by a caller. */
export const WhenIn = z.iso.datetime({ offset: true })
/** A calendar day: `2026-11-21`. */
export const Day = z.iso.date()

/** Whole AO coins. Never a fraction, never negative. */
export const Coins = z.int().min(0).max(1_000_000_000_000)

/** Text a person types: trimmed, no NUL, no lone surrogate, no control characters but line breaks and tabs. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((s) => isCleanText(s), { error: 'bad_text' })

// PostgreSQL cannot store NUL or lone surrogates; other control characters have no place in typed text.
export const isCleanText = (s: string): boolean =>
  s.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(s)

/** Lower-cased on the way in; at most 254 characters. */
export const Email = z.string().trim().toLowerCase().max(maxMail).pipe(z.email())

/** Person names: letters and marks of any script, inner space, apostrophe, hyphen, full stop; 1 to 100. */
export const PersonName = text(1, maxPersonName).regex(personName, { error: 'bad_name' })

/** Page asked for: 0-based index, size 1 to 100. Query strings arrive as text. */
export const PageIndex = z.coerce.number().int().min(0).max(1_000_000).default(0)
export const PageSize = z.coerce.number().int().min(1).max(100).default(20)

export const CountryCode = z.string().regex(/^[A-Z]{2}$/)
export const Language = z.enum(['en', 'de'])
export type Language = z.infer<typeof Language>

/** The answer of calls that only say it worked; `message` is a key of the catalogue (spec §8). */
export const Done = z.object({ message: z.string() })

/** The answer of the main backend's plain `/api/rest/…` calls: `{ data, message, status: true }`. */
export const Rest = <T extends z.ZodType>(data: T) =>
  z.object({ data, message: z.string(), status: z.literal(true) })
