import { namedObject, type Table } from '../expectation.ts'

const exporters = 'counsellor associate agent owner admin'
const admins = ['admin', 'role'] as const

export const reports: Table = {
  downloadExport: [exporters, namedObject('path.exportId', 'export', 'oneself')],
  exportProfiles: admins,
  exportRegistrationPending: admins,
  exportSearchEvents: admins,
  exportUsersLog: admins,
  exportProfile: admins,
  exportStudents: ['counsellor associate agent admin', 'visible'],
  exportPrograms: ['owner admin', 'visible'],
  exportProgram: ['owner admin', namedObject('body.programId', 'program', 'oneself', 'admin')],
  exportReferrals: admins,
  exportFigures: admins,
  getEventTypes: admins,
  getUsersLog: admins,
  listExports: [exporters, 'own'],
  registrationPending: admins,
  remindPending: admins,
  searchEvents: admins,
  filterProfiles: admins,
  findPeople: admins,
  searchProfile: admins,
  getFigures: admins,
}
