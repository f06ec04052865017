import type { readInvitation } from '#contract/identity/invitations.ts'
import { changeOf } from '#web/core/query.tsx'

export const useReadInvitation = changeOf<typeof readInvitation>('POST /api/user/invitations/read')
