import type { addNote } from '#contract/counsellors/students/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useAddNote = callMutationOf<typeof addNote>('POST /counsellor/students/{uuid}/notes', [
  'students',
])
