import type { CardDisputeStatus } from '#contract/wallet/card-disputes/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const tones: Record<CardDisputeStatus, Tone> = {
  inquiry: 'warn',
  needs_response: 'warn',
  under_review: 'info',
  closed: 'calm',
  lost: 'bad',
  won: 'good',
}

export function CardDisputeState({ status }: { status: CardDisputeStatus }) {
  const t = useWords('wallet/card-disputes')
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
}
