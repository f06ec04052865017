import type { addNote } from '#contract/counsellors/students.ts'
import { changeOf } from '#web/core/query.tsx'

export const useAddNote = changeOf<typeof addNote>('POST /counsellor/students/{uuid}/notes', [
  'students',
])
