import type { requestDataExport } from '#contract/identity/data-export/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

/** Asks for a copy of everything AO holds of its reader. */
export const useRequestDataExport = provenMutationOf<typeof requestDataExport>(
  'POST /api/user/data-export',
  ['data_export'],
)
