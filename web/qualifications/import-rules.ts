import type { importRules } from '#contract/qualifications/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useImportRules = changeOf<typeof importRules>(
  'POST /api/rest/qualifications/rules/import',
  ['rules'],
)
