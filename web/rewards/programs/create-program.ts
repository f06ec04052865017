import type { createProgram } from '#contract/rewards/programs/calls.ts'
import { type CallMutationHook, callMutationOf } from '#web/core/query.tsx'

export const useCreateProgram: CallMutationHook<typeof createProgram> = callMutationOf<
  typeof createProgram
>('POST /api/program', ['programs'])
