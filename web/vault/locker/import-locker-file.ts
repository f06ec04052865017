import type { importLockerFile } from '#contract/vault/locker/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useImportLockerFile = changeOf<typeof importLockerFile>(
  'POST /api/student/{owner}/documents/import',
  ['documents'],
)
