import type { DisbursementStatus } from '#contract/rewards/disbursements/state.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const tones: Record<DisbursementStatus, Tone> = {
  pending: 'warn',
  approved: 'info',
  'on hold': 'warn',
  paid: 'good',
  voided: 'bad',
}

export function DisbursementBadge({ status }: { status: DisbursementStatus }) {
  const t = useWords('rewards')
  return <StatusBadge tone={tones[status]}>{t(`disbursements.${status}`)}</StatusBadge>
}

/** Why one is on hold or void: what somebody wrote, or a word of the server's. */
export const useReason = () => {
  const t = useWords('rewards')
  return (reason: string): string => {
    const said = t.loose(`reasons.${reason}`)
    return said === `reasons.${reason}` ? reason : said
  }
}
