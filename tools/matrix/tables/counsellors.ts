import { namedObject, type Table } from '../expectation.ts'

const offices = 'counsellor admin'
const advisers = 'counsellor associate agent admin'
const student = namedObject(
  'path.uuid',
  'account',
  'own agent',
  'own adviser',
  'supervisor',
  'admin',
)

const keepers = 'counsellor associate admin'
const officeStudent = namedObject('path.uuid', 'account', 'own adviser', 'supervisor', 'admin')
const appointment = namedObject('path.appointmentId', 'appointment', 'oneself', 'own adviser')

export const counsellors: Table = {
  counsellorListing: [offices, 'visible'],
  createAssociate: [offices, 'own'],
  withdrawInvitation: [
    offices,
    namedObject('path.invitationId', 'invitation', 'supervisor', 'admin'),
  ],
  changeAssociatePassword: [offices, namedObject('body.uuid', 'colleague', 'supervisor', 'admin')],
  disableAssociate: [offices, namedObject('body.uuid', 'colleague', 'supervisor', 'admin')],
  updateAssociate: [offices, namedObject('body.uuid', 'colleague', 'supervisor', 'admin')],
  previewHandover: [offices, namedObject('path.uuid', 'colleague', 'supervisor', 'admin')],
  undoHandover: [offices, namedObject('body.handoverId', 'handover', 'supervisor', 'admin')],
  assignStudents: [
    offices,
    namedObject('body.studentIds.0', 'account', 'own adviser', 'supervisor', 'admin'),
  ],
  studentListing: [advisers, 'visible'],
  messageStudents: [
    'counsellor associate admin',
    namedObject('body.studentIds.0', 'account', 'own adviser', 'supervisor', 'admin'),
  ],
  getStudentChoices: [advisers, 'visible'],
  listStudentViews: [advisers, 'own'],
  saveStudentView: [advisers, 'own'],
  removeStudentView: [advisers, namedObject('path.viewId', 'student_view', 'oneself')],
  getStudentFile: [advisers, student],
  setStudentState: [keepers, officeStudent],
  setStudentTags: [keepers, officeStudent],
  addNote: [keepers, officeStudent],
  addTask: [keepers, officeStudent],
  finishTask: [
    `student ${advisers}`,
    namedObject('path.taskId', 'task', 'oneself', 'own adviser', 'admin'),
  ],
  getMyHours: [keepers, 'own'],
  setMyHours: [keepers, 'own'],
  importBusyTimes: [keepers, 'own'],
  getFreeTimes: [`student ${keepers}`, 'own'],
  listAppointments: [`student ${keepers}`, 'own'],
  bookAppointment: ['student', 'own'],
  moveAppointment: [`student ${keepers}`, appointment],
  cancelAppointment: [`student ${keepers}`, appointment],
  getAppointmentFile: [`student ${keepers}`, appointment],
  getFeed: [`student ${keepers}`, 'own'],
  renewFeed: [`student ${keepers}`, 'own'],
  readFeed: ['anyone', 'secret'],
  listFairs: [`student ${keepers}`, 'all'],
  getFair: [`student ${keepers}`, 'all'],
  createFair: ['admin', 'own'],
  updateFair: ['admin', 'all'],
  announceFair: ['admin', 'all'],
  cancelFair: ['admin', 'all'],
  registerForFair: ['student', 'all'],
  leaveFair: ['student', 'all'],
  listFairRegistrations: [keepers, 'visible'],
  admitToFair: [keepers, 'all'],
  getMyCounsellor: ['student', 'own'],
  changeCounsellor: ['student', 'own'],
}
