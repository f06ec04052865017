import type { withdrawInvitation } from '#contract/counsellors/office/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useWithdrawInvitation = callMutationOf<typeof withdrawInvitation>(
  'DELETE /counsellor/associate/invitations/{invitationId}',
  ['counsellors'],
)
