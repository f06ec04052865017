import type { createFair } from '#contract/counsellors/fairs/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCreateFair = changeOf<typeof createFair>('POST /counsellor/fairs', ['fairs'])
