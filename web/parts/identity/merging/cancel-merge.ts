import type { cancelMerge } from '#contract/identity/merging/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCancelMerge = callMutationOf<typeof cancelMerge>('POST /api/user/merge/cancel', [
  'account',
])
