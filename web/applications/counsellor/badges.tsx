import type { ApplicationLine } from '#contract/applications/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { lastMinute } from '#text/moments.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** "Waiting for the university, 4 days (usually 28)"; nothing when it has ended. */
export function useWaiting(): (waiting: ApplicationLine['waiting']) => string {
  const t = useWords('applications/university')
  const say = useWords('applications/state')
  const daysText = useWaitingDays()
  return (waiting) =>
    waiting === null
      ? ''
      : t('waiting', { whom: say(`waiting.${waiting.for}`), days: daysText(waiting) })
}

/** "4 days (usually 28)" */
export function useWaitingDays(): (waiting: ApplicationLine['waiting']) => string {
  const t = useWords('applications/university')
  return (waiting) =>
    waiting === null
      ? ''
      : t(waiting.usualDays === null ? 'days' : 'daysUsually', {
          days: waiting.days,
          usual: waiting.usualDays ?? 0,
        })
}

const tones = { none: 'calm', inprogress: 'warn', approved: 'good', rejected: 'bad' } as const
/** Whether somebody vouches for a document. */
export function VouchedBadge({ verified }: { verified: keyof typeof tones }) {
  const say = useWords('applications/state')
  return (
    <StatusBadge tone={tones[verified]} icon={verified === 'approved' ? 'seal' : undefined}>
      {say(`verified.${verified}`)}
    </StatusBadge>
  )
}

/** Course and the intake it is for. */
export function useCourseName(): (
  application: Pick<ApplicationLine, 'course' | 'intake'>,
) => string {
  const ways = useWords('catalogue/shapes')
  return ({ course, intake }) =>
    [course.name, ways.loose(`level.${course.level}`), intake?.label].filter(Boolean).join(' · ')
}

/** A day with how far away it is: "23 Nov 2026 (in 2 days)". */
export function useDue(): (at: string) => string {
  const { date, ago } = useFormat()
  return (at) => `${date(lastMinute(at))} (${ago(at)})`
}
