import type { removeDevice } from '#contract/identity/sessions/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRemoveDevice = callMutationOf<typeof removeDevice>(
  'DELETE /api/user/devices/{id}',
  ['account', 'sessions'],
)
