import type { changeCounsellor } from '#contract/counsellors/students.ts'
import { changeOf } from '#web/core/query.tsx'

export const useChangeCounsellor = changeOf<typeof changeCounsellor>(
  'POST /counsellor/mine/change',
  ['tasks', 'applications'],
)
