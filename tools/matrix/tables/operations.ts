import type { Table } from '../expectation.ts'

export const operations: Table = {
  listFailedJobs: ['admin', 'role'],
  retryFailedJobs: ['admin', 'role'],
  getHealth: ['admin', 'role'],
  listSecurityEvents: ['admin', 'role'],
  exportSecurityEvents: ['admin', 'role'],
  getSecurityFigures: ['admin', 'role'],
  listAlertRules: ['admin', 'role'],
  createAlertRule: ['admin', 'role'],
  updateAlertRule: ['admin', 'role'],
  deleteAlertRule: ['admin', 'role'],
  listAlerts: ['admin', 'role'],
}
