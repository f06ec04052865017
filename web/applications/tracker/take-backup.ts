import type { takeBackup } from '#contract/applications/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useTakeBackup = changeOf<typeof takeBackup>('POST /application/backup', [
  'applications',
])
