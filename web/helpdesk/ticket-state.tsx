import type { Ticket } from '#contract/helpdesk/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const tones: Record<Ticket['state'], Tone> = {
  new: 'info',
  open: 'warn',
  'pending reminder': 'calm',
  closed: 'good',
}

export function TicketState({ state }: { state: Ticket['state'] }) {
  const t = useWords('helpdesk')
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
}
