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

/** The bank's reason; one that has no words of its own is another. */
export function CardDisputeReason({ reason }: { reason: string }) {
  const t = useWords('wallet/card-disputes')
  return t.loose(`reasons.${reason}`) ?? t('reasons.general')
}

export function CardDisputeState({ status }: { status: CardDisputeStatus }) {
  const t = useWords('wallet/card-disputes')
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
}
