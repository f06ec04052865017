import type { sendLetterAgain } from '#contract/notifications/letters/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useSendLetterAgain = changeOf<typeof sendLetterAgain>(
  'POST /api/rest/notifications/letters/{letterId}/send',
  ['letters'],
)
