import type { withdrawInvitation } from '#contract/counsellors/office/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useWithdrawInvitation = changeOf<typeof withdrawInvitation>(
  'DELETE /counsellor/associate/invitations/{invitationId}',
  ['counsellors'],
)
