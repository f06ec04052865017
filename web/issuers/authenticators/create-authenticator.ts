import type { createAuthenticator } from '#contract/issuers/authenticators/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCreateAuthenticator = changeOf<typeof createAuthenticator>(
  'POST /api/issuers/authenticator',
)
