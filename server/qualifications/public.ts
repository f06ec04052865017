// The public interface of qualifications for other modules: the rows in force, and that some are due to be looked at.
declare module '#server/core/work/events.ts' {
  interface Events {
    /** `rows`: nobody has looked at so many for longer than rows hold. */
    'qualifications.rows_due': { rows: number; day: string }
    /** Other rows are in force. */
    'qualifications.rules_changed': Record<string, never>
  }
}

export { currentRules } from './current-rules.ts'
