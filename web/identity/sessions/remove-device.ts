import type { removeDevice } from '#contract/identity/sessions/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRemoveDevice = changeOf<typeof removeDevice>('DELETE /api/user/devices/{id}', [
  'account',
  'sessions',
])
