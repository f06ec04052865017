import type { createRule } from '#contract/qualifications/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCreateRule = changeOf<typeof createRule>('POST /api/rest/qualifications/rules', [
  'rules',
])
