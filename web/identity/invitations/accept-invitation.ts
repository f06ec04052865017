import type { acceptInvitation } from '#contract/identity/invitations/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useAcceptInvitation = callMutationOf<typeof acceptInvitation>(
  'POST /api/user/invitations/accept',
)
