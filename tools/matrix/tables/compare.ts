import type { Table } from '../expectation.ts'

export const compare: Table = { compareCourses: ['anyone', 'all'] }
