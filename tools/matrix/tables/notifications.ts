import { named, type Table } from '../expectation.ts'

export const notifications: Table = {
  changeNoticeChoices: ['signed-in', 'own'],
  countNotices: ['signed-in', 'own'],
  followNews: ['signed-in', 'own'],
  getNoticeChoices: ['signed-in', 'own'],
  getNotices: ['signed-in', 'own'],
  readAllNotices: ['signed-in', 'own'],
  readNotice: ['signed-in', named('path.noticeId', 'notice', 'oneself')],
  sendNotice: ['signed-in', 'own'],
  stopMail: ['anyone', 'secret'],
}
