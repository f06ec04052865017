import type { addNote } from '#contract/counsellors/students/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useAddNote = changeOf<typeof addNote>('POST /counsellor/students/{uuid}/notes', [
  'students',
])
