import type { Table } from '../expectation.ts'

const all = ['anyone', 'all'] as const
const admins = ['admin', 'role'] as const
const editors = ['admin support', 'role'] as const

export const content: Table = {
  getLocationData: all,
  getSettings: all,
  getStates: all,
  getStudentFields: all,
  getWebFormFields: all,
  submitWebForm: all,
  getBlog: all,
  getBlogPicture: all,
  getBlogs: all,
  getFaqs: all,
  getPage: all,
  changeSettings: admins,
  getPageSource: admins,
  publishPage: admins,
  createArticle: editors,
  getArticle: editors,
  getArticles: editors,
  updateArticle: editors,
}
