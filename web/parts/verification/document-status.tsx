import type { DocumentVerification, RequestStatus } from '#contract/verification/state.ts'
import { useWords } from '#web/core/words.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { type Tier, TierBadge } from '#web/ui/tier-badge.tsx'

const tones: Record<DocumentVerification, Tone> = {
  unverified: 'calm',
  verified: 'good',
  approved: 'good',
  rejected: 'bad',
  pending: 'warn',
  'approval reverted': 'bad',
  'rejection reverted': 'warn',
  'archived issuer': 'info',
}

/** How a document stands: its level when somebody vouches for it, else the state of the asking. Screens load `verification` words. */
export function DocumentStatus({
  verification,
  tier,
}: {
  verification: DocumentVerification
  tier: Tier | null
}) {
  const t = useWords('verification')
  if (tier && (verification === 'verified' || verification === 'approved'))
    return <TierBadge tier={tier} size="s" />
  return (
    <StatusBadge tone={tones[verification]}>{t.loose(`documents.${verification}`)}</StatusBadge>
  )
}

const looks: Record<RequestStatus, [Tone, IconName]> = {
  inprogress: ['warn', 'pending'],
  approved: ['good', 'done'],
  rejected: ['bad', 'cross'],
  'approval-reverted': ['bad', 'swap'],
  'rejection-reverted': ['warn', 'swap'],
}

/** The state of one request. */
export function RequestState({ status }: { status: RequestStatus }) {
  const t = useWords('verification')
  const [tone, icon] = looks[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`statuses.${status}`)}
    </StatusBadge>
  )
}
