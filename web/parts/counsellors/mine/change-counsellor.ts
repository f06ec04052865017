import type { changeCounsellor } from '#contract/counsellors/mine/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useChangeCounsellor = changeOf<typeof changeCounsellor>(
  'POST /counsellor/mine/change',
  ['tasks', 'applications'],
)
