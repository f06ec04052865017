import type { getStudentFile } from '#contract/counsellors/students/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'

export type StudentFile = ResponseOf<typeof getStudentFile>['data']
