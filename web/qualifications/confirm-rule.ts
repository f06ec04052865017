import type { confirmRule } from '#contract/qualifications/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useConfirmRule = callMutationOf<typeof confirmRule>(
  'POST /api/rest/qualifications/rules/{number}/confirm',
  ['rules'],
)
