import type { sendAddressCheck } from '#contract/notifications/letters/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useSendAddressCheck = callMutationOf<typeof sendAddressCheck>(
  'POST /api/notifications/reach/check',
)
