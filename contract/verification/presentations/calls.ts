// A holder shows a verification from their wallet, and only the claims that were asked for: OpenID4VP 1.0 by direct_post.
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { When } from '#contract/shapes.ts'
import { askableFields, maxSignedPdfBytes, shownChecks, shownVerdicts } from './shown.ts'

const ShownResult = z.object({
  checks: z.array(z.object({ name: z.enum(shownChecks), verdict: z.enum(shownVerdicts) })),
  issuer: z.string(),
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
})

/** 128 random bits: who has it may read what was shown. */
const Secret = z.string().regex(/^[\w-]{22}$/)

export const createPresentationRequest = call({
  method: 'POST',
  path: '/api/verify/presentations',
  may: 'anyone',
  rate: 'share',
  status: 201,
  summary: 'Asks a holder to show certain claims of a verification from their wallet app.',
  request: {
    body: z.object({ fields: z.array(z.enum(askableFields)).min(1).max(askableFields.length) }),
  },
  response: z.object({
    /** Reads the answer; it stands in no code and no link. */
    secret: Secret,
    /** `openid4vp://…`: the content of the QR code and the link on a phone. */
    request: z.string(),
    expiresAt: When,
  }),
  about: { none: 'all' },
})

export const getPresentation = call({
  method: 'GET',
  path: '/api/verify/presentations/{secret}',
  may: 'anyone',
  rate: 'public',
  summary: 'What was shown, and every check of it, for whoever asked; for ten minutes.',
  request: { path: z.object({ secret: Secret }) },
  response: z.object({
    state: z.enum(['waiting', 'answered', 'ended']),
    fields: z.array(z.enum(askableFields)),
    /** null until a wallet has answered. */
    result: ShownResult.nullable(),
  }),
  about: { none: 'secret' },
})

export const getPresentationRequest = call({
  method: 'GET',
  path: '/openid4vp/requests/{publicId}',
  may: 'anyone',
  rate: 'public',
  summary: 'The signed request that a wallet reads (OpenID4VP 1.0, 5).',
  request: { path: z.object({ publicId: Secret }) },
  response: file,
  taking: 'link',
  about: { none: 'secret' },
})

export const submitPresentation = call({
  method: 'POST',
  path: '/openid4vp/responses/{publicId}',
  may: 'anyone',
  rate: 'public',
  accepts: 'form',
  envelope: 'oauth',
  summary: 'The answer of a wallet, once (OpenID4VP 1.0, 8.2).',
  request: {
    path: z.object({ publicId: Secret }),
    body: z.looseObject({
      vp_token: z.string().max(60_000).optional(),
      state: z.string().max(200).optional(),
      error: z.string().max(200).optional(),
    }),
  },
  response: z.object({}),
  fails: ['invalid_presentation'],
  about: { none: 'secret' },
})

export const checkForeignCredential = call({
  method: 'POST',
  path: '/api/verify/credentials',
  may: 'anyone',
  rate: 'share',
  accepts: 'bytes',
  maxBytes: maxSignedPdfBytes,
  ownTransaction: true,
  summary:
    'Checks what anybody signed: Open Badge 3.0 and W3C VC (Data Integrity with Ed25519, or JWT), SD-JWT VC, PDF (PAdES). Nothing of it is kept.',
  response: ShownResult,
  about: { none: 'all' },
})
