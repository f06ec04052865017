import type { importRules } from '#contract/qualifications/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useImportRules = callMutationOf<typeof importRules>(
  'POST /api/rest/qualifications/rules/import',
  ['rules'],
)
