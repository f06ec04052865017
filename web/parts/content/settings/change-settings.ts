import type { changeSettings } from '#contract/content/settings/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useChangeSettings = changeOf<typeof changeSettings>(
  'PATCH /api/rest/administration-settings/en',
  ['settings', 'changes'],
)
