import type { changeCounsellor } from '#contract/counsellors/mine/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useChangeCounsellor = callMutationOf<typeof changeCounsellor>(
  'POST /counsellor/mine/change',
  ['tasks', 'applications'],
)
