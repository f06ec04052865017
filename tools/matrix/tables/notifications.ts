import { namedObject, type Table } from '../expectation.ts'

export const notifications: Table = {
  changeNoticeChoices: ['signed-in', 'own'],
  countNotices: ['signed-in', 'own'],
  confirmAddress: ['anyone', 'secret'],
  streamUpdates: ['signed-in', 'own'],
  getMailReach: ['signed-in', 'own'],
  getNoticeChoices: ['signed-in', 'own'],
  getNotices: ['signed-in', 'own'],
  listLetters: ['support admin', 'role'],
  exportLetters: ['support admin', 'role'],
  readAllNotices: ['signed-in', 'own'],
  readNotice: ['signed-in', namedObject('path.noticeId', 'notice', 'oneself')],
  receiveMailReport: ['anyone', 'secret'],
  sendAddressCheck: ['signed-in', 'own'],
  sendLetterAgain: ['support admin', 'role'],
  sendNotice: ['signed-in', 'own'],
  stopMail: ['anyone', 'secret'],
}
