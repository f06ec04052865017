import type { undoHandover } from '#contract/counsellors/calls.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useUndoHandover = provenChangeOf<typeof undoHandover>(
  'PUT /counsellor/associate/disable/undo',
  ['counsellors', 'students'],
)
