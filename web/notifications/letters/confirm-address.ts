import type { confirmAddress } from '#contract/notifications/letters/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useConfirmAddress = changeOf<typeof confirmAddress>(
  'POST /api/notifications/reach/confirm',
)
