import type { updateFair } from '#contract/counsellors/fairs/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useUpdateFair = callMutationOf<typeof updateFair>('PUT /counsellor/fairs/{fairId}', [
  'fairs',
])
