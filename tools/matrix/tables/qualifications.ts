import type { Table } from '../expectation.ts'

const readers = ['admin support', 'role'] as const
const keepers = ['admin', 'role'] as const

export const qualifications: Table = {
  listRules: readers,
  exportRules: readers,
  getRule: readers,
  createRule: keepers,
  updateRule: keepers,
  confirmRule: keepers,
  previewRules: keepers,
  importRules: keepers,
}
