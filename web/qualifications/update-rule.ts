import type { updateRule } from '#contract/qualifications/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useUpdateRule = changeOf<typeof updateRule>(
  'PUT /api/rest/qualifications/rules/{number}',
  ['rules'],
)
