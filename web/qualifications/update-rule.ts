import type { updateRule } from '#contract/qualifications/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useUpdateRule = callMutationOf<typeof updateRule>(
  'PUT /api/rest/qualifications/rules/{number}',
  ['rules'],
)
