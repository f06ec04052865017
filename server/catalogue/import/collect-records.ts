// What a file gave: rows to write, and every row that could not be read with its line and the reason.
import type { CourseRow, ProviderRow } from '../courses/upsert-courses.ts'

export type Collected = {
  providers: ProviderRow[]
  courses: CourseRow[]
  errors: { line: number; why: string }[]
  /** Rows of courses seen. */ rows: number
}
