import type { reviewApplications } from '#contract/applications/counsellor/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useReviewApplications = callMutationOf<typeof reviewApplications>(
  'POST /application/review',
)
