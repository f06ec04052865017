import type { updateAuthenticator } from '#contract/issuers/authenticators/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useUpdateAuthenticator = changeOf<typeof updateAuthenticator>(
  'PUT /api/issuers/authenticator/{authenticatorId}',
)
