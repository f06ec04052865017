import { z } from 'zod'
import { Email, Id, PersonName } from '#contract/shapes.ts'

export const issuerStatuses = ['active', 'inactive', 'archived'] as const

export type IssuerStatus = (typeof issuerStatuses)[number]

/** Which state an issuer may be put into from which: an archived issuer stays archived. */
export const issuerCanFrom = {
  active: ['active', 'inactive'],
  inactive: ['active', 'inactive'],
  archived: ['active', 'inactive', 'archived'],
} as const satisfies Record<IssuerStatus, readonly IssuerStatus[]>

export const Authenticator = z.object({
  id: Id,
  issuerId: Id,
  issuerName: z.string(),
  accountId: Id.nullable(),
  primary: z.boolean(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** The mail domain is the issuer's, or an admin confirmed it. Without this no decision is taken. */
  domainConfirmed: z.boolean(),
  /** In force, once two people agreed, the second of them an admin. Until then nobody is invited and nothing is decided. */
  inForce: z.boolean(),
  /** Something about this person waits for another admin, or for its day. */
  waiting: z.boolean(),
})
export type Authenticator = z.infer<typeof Authenticator>

/** What was done, by its key of spec §8; `pending_confirmation` where it, or a part of it, waits for another admin. */
export const withMessage = { message: z.string() }

/** What may be taken back: nothing, `''` and null are the same. */
export const optionalText = <T extends z.ZodType<string, string>>(shape: T) =>
  z.union([z.literal(''), z.null().transform(() => ''), shape])

/** A number as people write it; kept as E.164 without blanks. */
export const Mobile = z
  .string()
  .trim()
  .transform((s) => s.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?[0-9]{6,15}$/, { error: 'invalid_mobile' }))

export const AuthenticatorIn = z
  .object({ name: PersonName, email: Email, mobile: optionalText(Mobile).optional() })
  .strict()

export const Website = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^(https?:\/\/)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}(?::\d+)?(?:\/\S*)?$/, {
    error: 'bad_website',
  })

/** What keeps the address or the mobile of somebody who vouches from being written. */
export const contactFails = ['email_taken', 'duplicate_mobile', 'invalid_mobile'] as const
