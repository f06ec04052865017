import type { startImport } from '#contract/catalogue/import/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useStartImport = callMutationOf<typeof startImport>(
  'POST /api/rest/catalogue/imports',
  ['imports'],
)
