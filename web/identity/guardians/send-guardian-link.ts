import type { sendGuardianLink } from '#contract/identity/guardians/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useSendGuardianLink = changeOf<typeof sendGuardianLink>('POST /api/guardian/link')
