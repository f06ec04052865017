import type { undoHandover } from '#contract/counsellors/office/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useUndoHandover = provenChangeOf<typeof undoHandover>(
  'PUT /counsellor/associate/disable/undo',
  ['counsellors', 'students'],
)
