import type { NameChangeStatus } from '#contract/verification/name-changes/state.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const tones: Record<NameChangeStatus, Tone> = {
  open: 'warn',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'calm',
}

export function NameChangeState({ status }: { status: NameChangeStatus }) {
  const t = useWords('verification/name-changes')
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
}
