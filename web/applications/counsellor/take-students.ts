import type { takeStudents } from '#contract/applications/decisions.ts'
import { changeOf } from '#web/core/query.tsx'

export const useTakeStudents = changeOf<typeof takeStudents>('POST /application/counsellor/take')
