import type { CheckResult } from '#contract/verification/state.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export const resultTones: Record<CheckResult, Tone> = {
  matches: 'good',
  explained: 'good',
  differs: 'bad',
  not_on_record: 'warn',
  not_checked: 'calm',
}
