import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { dayMs } from '#contract/days.ts'

const soon = 60 * dayMs // the first reminder goes out then

/** Until when a document is valid, and whether that is soon or over. */
export function ExpiryBadge({ expiry }: { expiry: string | null }) {
  const t = useWords('vault/documents')
  const { date } = useFormat()
  if (expiry === null) return null
  const left = Date.parse(expiry) + dayMs - Date.now()
  const state = left <= 0 ? 'expired' : left < soon ? 'soon' : 'expires'
  return (
    <StatusBadge
      tone={({ expired: 'bad', soon: 'warn', expires: 'calm' } as const)[state]}
      icon="clock"
    >
      {t(state, { date: date(expiry) })}
    </StatusBadge>
  )
}
