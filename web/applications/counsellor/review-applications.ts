import type { reviewApplications } from '#contract/applications/counsellor/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useReviewApplications = changeOf<typeof reviewApplications>('POST /application/review')
