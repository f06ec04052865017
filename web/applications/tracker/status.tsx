import type { ApplicationLine } from '#contract/applications/shapes.ts'
import type { ApplicationStatus } from '#contract/applications/state.ts'
import { useWords } from '#web/core/words.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const looks: Record<ApplicationStatus, [Tone, IconName]> = {
  'waiting for submission': ['calm', 'edit'],
  'in review': ['info', 'eye'],
  'more info requested': ['warn', 'alert'],
  'pending decision': ['info', 'pending'],
  offered: ['warn', 'gift'],
  accepted: ['good', 'done'],
  denied: ['bad', 'cross'],
  declined: ['calm', 'minus'],
  cancelled: ['calm', 'minus'],
  closed: ['calm', 'minus'],
}

/** The state in a word; a closed one says why it is closed. */
export function Status({ status, closeReason }: Pick<ApplicationLine, 'status' | 'closeReason'>) {
  const t = useWords('applications/state')
  if (status === 'closed' && closeReason === 'enrolled')
    return (
      <StatusBadge tone="good" icon="course">
        {t('closed.enrolled')}
      </StatusBadge>
    )
  const [tone, icon] = looks[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {status === 'closed' && closeReason ? t(`closed.${closeReason}`) : t(`statuses.${status}`)}
    </StatusBadge>
  )
}
