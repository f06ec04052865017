import type { Issuer } from '#contract/issuers/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const tones: Record<Issuer['status'], Tone> = { active: 'good', inactive: 'calm', archived: 'info' }

export function IssuerState({ status }: { status: Issuer['status'] }) {
  const t = useWords('issuers')
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
}
