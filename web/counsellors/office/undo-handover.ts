import type { undoHandover } from '#contract/counsellors/office/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useUndoHandover = provenMutationOf<typeof undoHandover>(
  'PUT /counsellor/associate/disable/undo',
  ['counsellors', 'students'],
)
