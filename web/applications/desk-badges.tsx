import type { ApplicationLine } from '#contract/application-shapes.ts'
import type { ApplicationStatus } from '#contract/application-state.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const looks: Record<ApplicationStatus, [Tone, IconName]> = {
  'waiting for submission': ['calm', 'edit'], 'in review': ['info', 'eye'], 'more info requested': ['warn', 'message'],
  'pending decision': ['info', 'pending'], offered: ['good', 'gift'], accepted: ['good', 'done'], denied: ['bad', 'cross'],
  declined: ['calm', 'minus'], cancelled: ['calm', 'minus'], closed: ['calm', 'minus'],
}

/** Where an application stands; a closed one says why. */
export function StateBadge({ application: { status, closeReason } }: { application: Pick<ApplicationLine, 'status' | 'closeReason'> }) {
  const say = useWords('applicationStates')
  const [tone, icon] = looks[status]
  return <StatusBadge tone={tone} icon={icon}>{closeReason ? say(`closed.${closeReason}`) : say(`statuses.${status}`)}</StatusBadge>
}

/** "Waiting for the university, 4 days (usually 28)"; nothing when it has ended. */
export function useWaiting(): (waiting: ApplicationLine['waiting']) => string {
  const t = useWords('applicationDesk')
  const say = useWords('applicationStates')
  return (waiting) => (waiting === null ? '' : t(waiting.usualDays === null ? 'waiting' : 'waitingUsually', {
    whom: say(`waiting.${waiting.for}`), days: waiting.days, usual: waiting.usualDays ?? 0,
  }))
}

const tones = { none: 'calm', inprogress: 'warn', approved: 'good', rejected: 'bad' } as const
/** Whether somebody vouches for a document. */
export function VouchedBadge({ verified }: { verified: keyof typeof tones }) {
  const say = useWords('applicationStates')
  return <StatusBadge tone={tones[verified]} icon={verified === 'approved' ? 'seal' : undefined}>{say(`verified.${verified}`)}</StatusBadge>
}

/** Course and the intake it is for. */
export function useCourseName(): (application: Pick<ApplicationLine, 'course' | 'intake'>) => string {
  const ways = useWords('ways')
  return ({ course, intake }) => [course.name, ways.loose(`level.${course.level}`), intake?.label].filter(Boolean).join(' · ')
}

/** A day with how far away it is: "23 Nov 2026 (in 2 days)". */
export function useDue(): (at: string) => string {
  const { date, ago } = useFormat()
  return (at) => `${date(at)} (${ago(at)})`
}
