import type { readInvitation } from '#contract/identity/invitations/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useReadInvitation = callMutationOf<typeof readInvitation>(
  'POST /api/user/invitations/read',
)
