import type { cancelMerge } from '#contract/identity/merging/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCancelMerge = changeOf<typeof cancelMerge>('POST /api/user/merge/cancel', [
  'account',
])
