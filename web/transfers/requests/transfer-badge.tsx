import type { PayoutState, TransferStatus } from '#contract/transfers/state.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const tones: Record<TransferStatus, Tone> = {
  draft: 'calm',
  'pending consent': 'info',
  'pending approval': 'warn',
  approved: 'good',
  rejected: 'bad',
}
const payoutTones: Record<PayoutState, Tone> = {
  queued: 'warn',
  sent: 'info',
  settled: 'good',
  returned: 'bad',
}

export function TransferBadge({ status }: { status: TransferStatus }) {
  const t = useWords('transfers')
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
}

export function PayoutBadge({ state }: { state: PayoutState }) {
  const t = useWords('transfers')
  return <StatusBadge tone={payoutTones[state]}>{t(`payout.${state}`)}</StatusBadge>
}
