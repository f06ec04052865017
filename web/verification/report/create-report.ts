import type { createReport } from '#contract/verification/report/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCreateReport = callMutationOf<typeof createReport>(
  'POST /api/verification/requests/report',
)
