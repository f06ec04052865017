import type { createReport } from '#contract/verification/report/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCreateReport = changeOf<typeof createReport>(
  'POST /api/verification/requests/report',
)
