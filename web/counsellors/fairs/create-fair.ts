import type { createFair } from '#contract/counsellors/fairs/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCreateFair = callMutationOf<typeof createFair>('POST /counsellor/fairs', ['fairs'])
