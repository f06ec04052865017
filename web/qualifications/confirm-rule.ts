import type { confirmRule } from '#contract/qualifications/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useConfirmRule = changeOf<typeof confirmRule>(
  'POST /api/rest/qualifications/rules/{number}/confirm',
  ['rules'],
)
