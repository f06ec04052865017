import type { previewRules } from '#contract/qualifications/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const usePreviewRules = changeOf<typeof previewRules>(
  'POST /api/rest/qualifications/rules/import/preview',
)
