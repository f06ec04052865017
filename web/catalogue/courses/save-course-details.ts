import type { saveCourseDetails } from '#contract/catalogue/courses/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useSaveCourseDetails = callMutationOf<typeof saveCourseDetails>(
  'PUT /api/rest/{alias}/program/{slug}/details',
  ['courses'],
)
