import type { removeDevice } from '#contract/identity/factors.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRemoveDevice = changeOf<typeof removeDevice>('DELETE /api/user/devices/{id}', [
  'account',
  'sessions',
])
