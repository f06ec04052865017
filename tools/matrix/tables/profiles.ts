import { namedObject, type Table } from '../expectation.ts'

const own = ['signed-in', 'own'] as const

export const profiles: Table = {
  getStudentInfo: own,
  changeStudentInfo: own,
  judgeCourse: ['signed-in', 'all'],
  matchProfile: ['signed-in', 'all'],
  searchByProfile: own,
  findImprovements: own,
  uploadImage: own,
  removeImage: own,
  getImage: ['anyone', 'secret'],
  getStudent: ['signed-in', namedObject('path.id', 'account', 'oneself', 'admin')],
  changeStudent: ['signed-in', namedObject('path.id', 'account', 'oneself', 'admin')],
}
