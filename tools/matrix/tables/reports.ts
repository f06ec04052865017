import { named, type Table } from '../expectation.ts'

const admins = ['admin', 'role'] as const

export const reports: Table = {
  downloadExport: ['admin', named('path.exportId', 'export', 'oneself')],
  exportProfiles: admins,
  exportRegistrationPending: admins,
  exportSearchEvents: admins,
  exportUsersLog: admins,
  exportProfile: admins,
  exportFigures: admins,
  getEventTypes: admins,
  getUsersLog: admins,
  listExports: admins,
  registrationPending: admins,
  remindPending: admins,
  searchEvents: admins,
  filterProfiles: admins,
  searchProfile: admins,
  getFigures: admins,
}
