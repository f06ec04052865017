import type { ProgramStatus } from '#contract/rewards/programs/state.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const tones: Record<ProgramStatus, Tone> = {
  draft: 'calm',
  'awaiting activation': 'warn',
  active: 'good',
  stopped: 'bad',
  inactive: 'calm',
}

export function ProgramBadge({ status }: { status: ProgramStatus }) {
  const t = useWords('rewards')
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
}
