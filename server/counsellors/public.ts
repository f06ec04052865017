// The public interface of counsellors for other modules: their news.
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
    /** Somebody of the office wrote to a student who has no application to write on. */
    'counsellors.student_written_to': {
      messageId: string
      studentId: string
      byId: string
      text: string
    }
  }
}
export {}
