import type { createRule } from '#contract/qualifications/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCreateRule = callMutationOf<typeof createRule>(
  'POST /api/rest/qualifications/rules',
  ['rules'],
)
