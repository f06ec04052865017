// The public interface of reports for other modules: its news.
import type { PendingStep } from '#contract/reports/exports/calls.ts'

declare module '#server/core/work/events.ts' {
  interface Events {
    'reports.registration_reminded': { accountId: string; step: PendingStep; day: string }
  }
}
