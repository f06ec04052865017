import type { createAuthenticator } from '#contract/issuers/authenticators/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCreateAuthenticator = callMutationOf<typeof createAuthenticator>(
  'POST /api/issuers/authenticator',
)
