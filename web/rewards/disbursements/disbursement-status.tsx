import type { DisbursementStatus } from '#contract/rewards/disbursements/state.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const tones: Record<DisbursementStatus, Tone> = {
  pending: 'warn',
  approved: 'info',
  'on hold': 'warn',
  paid: 'good',
  voided: 'bad',
}

export function DisbursementBadge({ status }: { status: DisbursementStatus }) {
  const t = useWords('rewards')
  return <StatusBadge tone={tones[status]}>{t(`disbursements.${status}`)}</StatusBadge>
}
