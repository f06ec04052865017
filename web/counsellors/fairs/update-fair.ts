import type { updateFair } from '#contract/counsellors/fairs/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useUpdateFair = changeOf<typeof updateFair>('PUT /counsellor/fairs/{fairId}', [
  'fairs',
])
