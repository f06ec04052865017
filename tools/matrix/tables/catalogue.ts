import { namedObject, type Table } from '../expectation.ts'

const all = ['anyone', 'all'] as const
const admins = ['admin', 'role'] as const
const editors = ['admin support', 'role'] as const

export const catalogue: Table = {
  getLanding: all,
  getProgram: all,
  getProvider: all,
  getSearchHeader: all,
  getSharePicture: all,
  getSitemap: all,
  listInstitutes: all,
  listProviders: all,
  searchCourses: all,
  suggestCourses: all,
  getSearchState: editors,
  getCourseDetails: ['provider admin', namedObject('path.slug', 'course', 'own staff', 'admin')],
  saveCourseDetails: ['provider admin', namedObject('path.slug', 'course', 'own staff', 'admin')],
  listMyCourses: ['provider admin', 'visible'],
  getImport: admins,
  listImports: admins,
  listMappings: admins,
  previewImport: admins,
  saveMapping: admins,
  startImport: admins,
  listSavedSearches: ['signed-in', 'own'],
  saveSearch: ['signed-in', 'own'],
  changeSavedSearch: ['signed-in', namedObject('path.searchId', 'saved_search', 'oneself')],
  removeSavedSearch: ['signed-in', namedObject('path.searchId', 'saved_search', 'oneself')],
}
