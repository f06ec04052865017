// The public interface of counsellors for other modules: their news, and the list of students as CSV.
export { studentCsv } from './students/student-csv.ts'
export { countStudents } from './students/student-page.ts'
export type { StudentReader } from './students/student-scope.ts'

export type AppointmentNews = 'booked' | 'moved' | 'cancelled' | 'near'
export type FairNews = 'registered' | 'waiting' | 'moved_up' | 'changed' | 'cancelled' | 'near'

declare module '#server/core/work/events.ts' {
  interface Events {
    /** A student has another adviser; null: nobody for now. */
    'counsellors.student_given': { studentId: string; adviserId: string | null }
    'counsellors.task_given': {
      taskId: string
      studentId: string
      title: string
      dueAt: string | null
    }
    'counsellors.fair_changed': { fairId: string; what: FairNews; accountIds: string[] }
    'counsellors.fair_registered': { fairId: string; studentId: string; title: string }
    'counsellors.fair_attended': { fairId: string; studentId: string; title: string }
    /** A call of a student with their adviser; those who did not do it themselves are told. */
    'counsellors.appointment_changed': {
      appointmentId: string
      what: AppointmentNews
      accountIds: string[]
    }
    /** Somebody of the office wrote to a student who has no application to write on. */
    'counsellors.student_written_to': {
      messageId: string
      studentId: string
      byId: string
      text: string
    }
  }
}
