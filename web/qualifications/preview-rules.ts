import type { previewRules } from '#contract/qualifications/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const usePreviewRules = callMutationOf<typeof previewRules>(
  'POST /api/rest/qualifications/rules/import/preview',
)
