import type { sendLetterAgain } from '#contract/notifications/letters/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useSendLetterAgain = callMutationOf<typeof sendLetterAgain>(
  'POST /api/rest/notifications/letters/{letterId}/send',
  ['letters'],
)
