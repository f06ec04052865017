import type { Fair } from '#contract/counsellors/fairs/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** How a fair is, and how the reader stands. */
export function FairStatus({ fair: { state, mine } }: { fair: Fair }) {
  const t = useWords('counsellors/fairs')
  return (
    <>
      {state !== 'announced' && (
        <StatusBadge tone={state === 'draft' ? 'calm' : 'bad'}>{t(`states.${state}`)}</StatusBadge>
      )}
      {mine && state === 'announced' && (
        <StatusBadge tone={mine.state === 'registered' ? 'good' : 'warn'}>
          {mine.attendedAt
            ? t('mine.attended')
            : mine.state === 'waiting'
              ? t('mine.waiting', { ahead: mine.ahead ?? 0 })
              : t(`mine.${mine.state}`)}
        </StatusBadge>
      )}
    </>
  )
}
