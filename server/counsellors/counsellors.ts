// Entry of counsellors: the office, its students, and who looks after me.
import * as appointmentsCalls from '#contract/counsellors/appointments/calls.ts'
import * as fairsCalls from '#contract/counsellors/fairs/calls.ts'
import * as officeCalls from '#contract/counsellors/office/calls.ts'
import * as studentsCalls from '#contract/counsellors/students/calls.ts'
import * as mineCalls from '#contract/counsellors/mine/calls.ts'
import { domain } from '#server/core/domain.ts'
import { getMyHours } from './appointments/get-my-hours.ts'
import { setMyHours } from './appointments/set-my-hours.ts'
import { importBusyTimes } from './appointments/import-busy-times.ts'
import { getFreeTimes } from './appointments/get-free-times.ts'
import { listAppointments } from './appointments/list-appointments.ts'
import { bookAppointment } from './appointments/book-appointment.ts'
import { moveAppointment } from './appointments/move-appointment.ts'
import { cancelAppointment } from './appointments/cancel-appointment.ts'
import { getAppointmentFile } from './appointments/get-appointment-file.ts'
import { getFeed } from './appointments/get-feed.ts'
import { renewFeed } from './appointments/renew-feed.ts'
import { readFeed } from './appointments/read-feed.ts'
import { remindAppointments } from './appointments/remind-appointments.ts'
import { listFairs } from './fairs/list-fairs.ts'
import { getFair } from './fairs/get-fair.ts'
import { createFair } from './fairs/create-fair.ts'
import { updateFair } from './fairs/update-fair.ts'
import { announceFair } from './fairs/announce-fair.ts'
import { cancelFair } from './fairs/cancel-fair.ts'
import { registerForFair } from './fairs/register-for-fair.ts'
import { leaveFair } from './fairs/leave-fair.ts'
import { listFairRegistrations } from './fairs/list-fair-registrations.ts'
import { admitToFair } from './fairs/admit-to-fair.ts'
import { remindOfFairs } from './fairs/remind-of-fairs.ts'
import { changeCounsellor } from './mine/change-counsellor.ts'
import { getMyCounsellor } from './mine/get-my-counsellor.ts'
import { counsellorListing } from './office/counsellor-listing.ts'
import { bindColleague, createAssociate } from './office/create-associate.ts'
import { disableAssociate } from './office/disable-associate.ts'
import { previewHandover } from './office/preview-handover.ts'
import { undoHandover } from './office/undo-handover.ts'
import { updateAssociate } from './office/update-associate.ts'
import { changeAssociatePassword } from './office/change-associate-password.ts'
import { withdrawInvitation } from './office/withdraw-invitation.ts'
import { addNote } from './students/add-note.ts'
import { assignStudents } from './students/assign-students.ts'
import { getStudentFile } from './students/get-student-file.ts'
import { onAdvisedEvents } from './students/on-events.ts'
import { setStudentTags } from './students/set-student-tags.ts'
import { endPauses, setStudentState } from './students/set-student-state.ts'
import { studentListing } from './students/student-listing.ts'
import { getStudentChoices } from './students/get-student-choices.ts'
import { listStudentViews } from './students/list-student-views.ts'
import { messageStudents } from './students/message-students.ts'
import { removeStudentView } from './students/remove-student-view.ts'
import { saveStudentView } from './students/save-student-view.ts'
import { finishTask } from './students/finish-task.ts'
import { addTask } from './students/add-task.ts'
import { endWithAccount } from './end-with-account.ts'
import { personData } from './erase-person.ts'

export const counsellors = domain(
  'counsellors',
  { ...appointmentsCalls, ...fairsCalls, ...officeCalls, ...studentsCalls, ...mineCalls },
  {
    answers: {
      counsellorListing,
      createAssociate,
      withdrawInvitation,
      updateAssociate,
      changeAssociatePassword,
      previewHandover,
      disableAssociate,
      undoHandover,
      studentListing,
      getStudentFile,
      addNote,
      addTask,
      finishTask,
      setStudentState,
      setStudentTags,
      assignStudents,
      messageStudents,
      getStudentChoices,
      listStudentViews,
      saveStudentView,
      removeStudentView,
      listFairs,
      getFair,
      createFair,
      updateFair,
      announceFair,
      cancelFair,
      registerForFair,
      leaveFair,
      listFairRegistrations,
      admitToFair,
      getMyCounsellor,
      getMyHours,
      setMyHours,
      importBusyTimes,
      getFreeTimes,
      listAppointments,
      bookAppointment,
      moveAppointment,
      cancelAppointment,
      getAppointmentFile,
      getFeed,
      renewFeed,
      readFeed,
      changeCounsellor,
    },
    lookUps: { 'identity.personData.counsellors': personData },
    subscribes: {
      'identity.invitation_accepted': bindColleague,
      'identity.closing': endWithAccount,
      'identity.memorial_begun': endWithAccount,
      ...onAdvisedEvents,
    },
    jobs: { endPauses, remindAppointments, remindOfFairs },
    schedule: [
      { cron: '10 0 * * *', job: 'endPauses' },
      { cron: '*/15 * * * *', job: 'remindAppointments' },
      { cron: '5 * * * *', job: 'remindOfFairs' },
    ],
  },
)
