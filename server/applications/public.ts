// The public interface of applications for other modules: who advises a student, and its news.
import type { ApplicationStatus, CloseReason, Move, Party } from '#contract/applications/state.ts'

export type AboutApplication = {
  applicationId: string
  /** `AP-00000042`. */
  number: string
  studentId: string
  /** Titles in English. */
  course: string
  university: string
  /** Who advises, agents included, and the university's staff once it has the file. */
  adviserIds: string[]
  staffIds: string[]
}

declare module '#server/core/work/events.ts' {
  interface Events {
    'applications.started': { applicationId: string; studentId: string; courseId: string }
    /** `times` makes one move of an application different from the same move later. */
    'applications.moved': AboutApplication & {
      move: Move
      by: Party
      byId: string | null
      from: ApplicationStatus | null
      to: ApplicationStatus
      closeReason: CloseReason | null
      note: string
      until: string | null
      times: number
    }
    'applications.deferral_decided': AboutApplication & {
      granted: boolean
      note: string
      version: number
    }
    'applications.commented': AboutApplication & {
      commentId: string
      authorId: string
      author: string
      text: string
      subscribers: string[]
      mentioned: string[]
    }
    'applications.deadline_near': AboutApplication & {
      kind: 'application' | 'offer' | 'information'
      until: string
      days: number
    }
    'applications.course_closed': AboutApplication & { backup: string | null }
    'applications.reminded': AboutApplication & { byName: string; text: string; day: string }
  }
}

export { assignAdviser, assignAdviserToMany } from './detail/advisers.ts'
export { listPaperDays } from './detail/papers.ts'
export { findAdviser, looksAfter } from './detail/application-rows.ts'
export { grantAccessToAll } from './detail/document-access.ts'
export { putUnderSupervisor } from './detail/supervisors.ts'
export { messageApplicant } from './messages/message-applicant.ts'
