import type { createProgram } from '#contract/rewards/programs/calls.ts'
import { type ChangeHook, changeOf } from '#web/core/query.tsx'

export const useCreateProgram: ChangeHook<typeof createProgram> = changeOf<typeof createProgram>(
  'POST /api/program',
  ['programs'],
)
