import type { stopMail } from '#contract/notifications/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useStopMail = changeOf<typeof stopMail>('POST /api/notifications/mail/{token}/end')
