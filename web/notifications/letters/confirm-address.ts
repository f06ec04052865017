import type { confirmAddress } from '#contract/notifications/letters/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useConfirmAddress = callMutationOf<typeof confirmAddress>(
  'POST /api/notifications/reach/confirm',
)
