import type { saveCourseDetails } from '#contract/catalogue/courses/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useSaveCourseDetails = changeOf<typeof saveCourseDetails>(
  'PUT /api/rest/{alias}/program/{slug}/details',
  ['courses'],
)
