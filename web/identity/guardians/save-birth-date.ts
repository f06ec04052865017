import type { saveBirthDate } from '#contract/identity/guardians/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useSaveBirthDate = callMutationOf<typeof saveBirthDate>('PUT /api/user/birth-date', [
  'account',
])
