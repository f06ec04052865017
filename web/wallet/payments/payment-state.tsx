import type { Payment } from '#contract/wallet/payments/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const tones: Record<Payment['status'], Tone> = {
  created: 'calm',
  open: 'calm',
  processing: 'warn',
  credited: 'good',
  canceled: 'calm',
  refund_pending: 'warn',
  refunded: 'info',
  disputed: 'bad',
  dispute_lost: 'bad',
}

export function PaymentState({ status }: { status: Payment['status'] }) {
  const t = useWords('wallet/ledger')
  return <StatusBadge tone={tones[status]}>{t(`payment.statuses.${status}`)}</StatusBadge>
}
