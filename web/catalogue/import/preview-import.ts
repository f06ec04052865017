import type { previewImport } from '#contract/catalogue/import/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const usePreviewImport = callMutationOf<typeof previewImport>(
  'POST /api/rest/catalogue/import-preview',
)
