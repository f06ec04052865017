// The door of applications for other domains: its news.

declare module '#server/core/events.ts' {
  interface Events {
    'applications.changed': AboutApplication
  }
}
export type AboutApplication = { applicationId: string; studentId: string; course: string; university: string }
