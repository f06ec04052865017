// What somebody accepted: the terms of their role and the privacy notice, by version.
import { z } from 'zod'
import { When } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'

const mine = { may: 'signed-in', about: { none: 'own' } } as const

const version = z.string().min(1).max(20)

const Agreements = z.object({
  /** Versions in force. */
  terms: version,
  privacy: version,
  /** Whether the caller has accepted both. */
  accepted: z.boolean(),
  /** The newest first. */
  history: z.array(
    z.object({ document: z.enum(['terms', 'privacy']), version: z.string(), acceptedAt: When }),
  ),
})

export const getAgreements = call({
  ...mine,
  method: 'GET',
  path: '/api/user/agreements',
  summary:
    'The versions of terms and privacy notice that are in force, and which the caller accepted when.',
  response: Agreements,
})

export const acceptAgreements = call({
  ...mine,
  method: 'POST',
  path: '/api/user/agreements',
  personal: true,
  summary:
    'Accepts the terms and the privacy notice; the versions are those that were read, and have to be in force.',
  request: { body: z.object({ terms: version, privacy: version }) },
  response: Agreements,
  fails: ['terms_required'],
})
