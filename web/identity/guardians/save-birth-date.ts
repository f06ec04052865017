import type { saveBirthDate } from '#contract/identity/guardians/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useSaveBirthDate = changeOf<typeof saveBirthDate>('PUT /api/user/birth-date', [
  'account',
])
