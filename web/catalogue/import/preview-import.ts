import type { previewImport } from '#contract/catalogue/import/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const usePreviewImport = changeOf<typeof previewImport>(
  'POST /api/rest/catalogue/import-preview',
)
