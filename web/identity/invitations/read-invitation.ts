import type { readInvitation } from '#contract/identity/invitations/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useReadInvitation = changeOf<typeof readInvitation>('POST /api/user/invitations/read')
