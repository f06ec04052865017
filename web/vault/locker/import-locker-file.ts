import type { importLockerFile } from '#contract/vault/locker/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useImportLockerFile = callMutationOf<typeof importLockerFile>(
  'POST /api/student/{owner}/documents/import',
  ['documents'],
)
