import type { getStudentFile } from '#contract/counsellors/students/calls.ts'
import type { Receives } from '#contract/kit.ts'

export type StudentFile = Receives<typeof getStudentFile>['data']
