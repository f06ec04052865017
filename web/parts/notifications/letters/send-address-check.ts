import type { sendAddressCheck } from '#contract/notifications/letters/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useSendAddressCheck = changeOf<typeof sendAddressCheck>(
  'POST /api/notifications/reach/check',
)
