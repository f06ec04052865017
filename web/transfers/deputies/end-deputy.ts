import type { endDeputy } from '#contract/transfers/deputies/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useEndDeputy = callMutationOf<typeof endDeputy>(
  'POST /api/requests/deputies/{id}/end',
  ['deputies', 'transfers'],
)
