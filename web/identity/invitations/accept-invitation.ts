import type { acceptInvitation } from '#contract/identity/invitations/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useAcceptInvitation = changeOf<typeof acceptInvitation>(
  'POST /api/user/invitations/accept',
)
