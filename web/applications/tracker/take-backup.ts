import type { takeBackup } from '#contract/applications/tracker/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useTakeBackup = changeOf<typeof takeBackup>('POST /application/backup', [
  'applications',
])
