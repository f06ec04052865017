import type { sendGuardianLink } from '#contract/identity/guardians/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useSendGuardianLink =
  callMutationOf<typeof sendGuardianLink>('POST /api/guardian/link')
