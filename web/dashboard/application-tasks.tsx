import type { counsellorQueue, providerBins } from '#contract/applications/tracker/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { type ChoiceCard, ChoiceCards } from '#web/ui/choice-cards.tsx'

const arriving = ['new', 'prepared', 'deferral'] as const
const pressing = ['overdue', 'today', 'review', 'unassigned'] as const

/** Applications that wait for a university's staff or for who advises, at the top of their first page. */
export function ApplicationTasks() {
  const t = useWords('dashboard')
  const person = usePerson()
  const [decides, advises] = [
    hasRole(person, 'provider'),
    hasRole(person, 'counsellor', 'associate'),
  ]
  const arrived = useCallQuery<typeof providerBins>(
    'GET /application/university',
    { query: { size: 1 } },
    { topics: ['applications'], enabled: decides },
  )
  const queued = useCallQuery<typeof counsellorQueue>(
    'GET /application/counsellor',
    { query: { size: 1 } },
    { topics: ['applications'], enabled: advises },
  )
  const atUniversity = arriving.map((bin): [number, ChoiceCard] => {
    const count = arrived.data?.data.counts[bin] ?? 0
    return [
      count,
      {
        to: `${screenPath('admissions')}?bin=${bin}`,
        icon: 'application',
        title: t(`admissions.${bin}`, { count }),
      },
    ]
  })
  const toAdvise = pressing.map((bin): [number, ChoiceCard] => {
    const count = queued.data?.data.counts[bin] ?? 0
    return [
      count,
      { to: `${screenPath('work')}?bin=${bin}`, icon: 'inbox', title: t(`work.${bin}`, { count }) },
    ]
  })
  return (
    <ChoiceCards
      label={t('tasks')}
      choices={[...atUniversity, ...toAdvise]
        .filter(([count]) => count > 0)
        .map(([, choice]) => choice)}
    />
  )
}
