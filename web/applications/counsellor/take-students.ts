import type { takeStudents } from '#contract/applications/counsellor/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useTakeStudents = changeOf<typeof takeStudents>('POST /application/counsellor/take')
