import type { changeSettings } from '#contract/content/settings/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useChangeSettings = callMutationOf<typeof changeSettings>(
  'PATCH /api/rest/administration-settings/en',
  ['settings', 'changes'],
)
