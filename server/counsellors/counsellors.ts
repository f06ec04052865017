// Entry of counsellors: the office, its students, and who looks after me.
import * as office from '#contract/counsellors/calls.ts'
import * as students from '#contract/counsellors/students.ts'
import * as views from '#contract/counsellors/views.ts'
import { domain } from '#server/core/domain.ts'
import { changeCounsellor } from './mine/change-counsellor.ts'
import { getMyCounsellor } from './mine/get-my-counsellor.ts'
import { counsellorListing } from './office/counsellor-listing.ts'
import { bindColleague, createAssociate } from './office/create-associate.ts'
import { disableAssociate } from './office/disable-associate.ts'
import { previewHandover } from './office/preview-handover.ts'
import { undoHandover } from './office/undo-handover.ts'
import { updateAssociate } from './office/update-associate.ts'
import { changeAssociatePassword } from './office/change-associate-password.ts'
import { addNote } from './students/add-note.ts'
import { assignStudents } from './students/assign-students.ts'
import { exportStudents } from './students/export-students.ts'
import { getStudentFile } from './students/get-student-file.ts'
import { onApplicationEvents } from './students/on-events.ts'
import { endPauses, setStudentState } from './students/set-student-state.ts'
import { studentListing } from './students/student-listing.ts'
import { getStudentChoices } from './students/get-student-choices.ts'
import { listStudentViews } from './students/list-student-views.ts'
import { messageStudents } from './students/message-students.ts'
import { removeStudentView } from './students/remove-student-view.ts'
import { saveStudentView } from './students/save-student-view.ts'
import { finishTask } from './students/finish-task.ts'
import { addTask } from './students/add-task.ts'

export const counsellors = domain(
  'counsellors',
  { ...office, ...students, ...views },
  {
    answers: {
      counsellorListing,
      createAssociate,
      updateAssociate,
      changeAssociatePassword,
      previewHandover,
      disableAssociate,
      undoHandover,
      studentListing,
      exportStudents,
      getStudentFile,
      addNote,
      addTask,
      finishTask,
      setStudentState,
      assignStudents,
      messageStudents,
      getStudentChoices,
      listStudentViews,
      saveStudentView,
      removeStudentView,
      getMyCounsellor,
      changeCounsellor,
    },
    subscribes: { 'identity.invitation_accepted': bindColleague, ...onApplicationEvents },
    jobs: { endPauses },
    schedule: [{ cron: '10 0 * * *', job: 'endPauses' }],
  },
)
