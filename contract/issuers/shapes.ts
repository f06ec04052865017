// How those who vouch are reached: shapes that issuers, authenticators and notaries share.
import { z } from 'zod'

export const Website = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^(https?:\/\/)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}(?::\d+)?(?:\/\S*)?$/, {
    error: 'bad_website',
  })
/** A number as people write it; kept as E.164 without blanks. */
export const Mobile = z
  .string()
  .trim()
  .transform((s) => s.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?[0-9]{6,15}$/, { error: 'invalid_mobile' }))
/** What may be taken back: nothing, `''` and null are the same. */
export const clearable = <T extends z.ZodType<string, string>>(shape: T) =>
  z.union([z.literal(''), z.null().transform(() => ''), shape])
