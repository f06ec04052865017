import type { updateAuthenticator } from '#contract/issuers/authenticators/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useUpdateAuthenticator = callMutationOf<typeof updateAuthenticator>(
  'PUT /api/issuers/authenticator/{authenticatorId}',
)
