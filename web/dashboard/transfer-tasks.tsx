import { screenPath } from '#contract/paths.ts'
import type { searchTransfers } from '#contract/transfers/requests/calls.ts'
import type { listOpenRecalls } from '#contract/transfers/payout/calls.ts'
import type { listConsents } from '#contract/transfers/consent/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { useStandsIn } from '#web/parts/transfers/use-stands-in.ts'
import { type ChoiceCard, ChoiceCards } from '#web/ui/choice-cards.tsx'

/** Requests on one's own coins that wait for one's consent: above all else, for nothing moves without it. */
export function ConsentTasks() {
  const t = useWords('dashboard')
  const loaded = useCallQuery<typeof listConsents>(
    'GET /api/requests/consents',
    { query: { pageSize: 1 } },
    { topics: ['consents'] },
  )
  const [first] = loaded.data?.requests ?? []
  const count = loaded.data?.waiting ?? 0
  if (!first || count === 0) return null
  const to = count === 1 ? screenPath('consent', { transferId: first.id }) : screenPath('consents')
  return <ChoiceCards choices={[{ to, icon: 'alert', title: t('consentsWaiting', { count }) }]} />
}

/** Payouts that were asked back and that the bank neither refused nor sent back in time. */
export function RecallTasks() {
  const t = useWords('dashboard')
  const loaded = useCallQuery<typeof listOpenRecalls>('GET /api/recalls', {}, { topics: ['books'] })
  const count = loaded.data?.recalls.filter(({ isDue }) => isDue).length ?? 0
  if (count === 0) return null
  const title = t('recallsDue', { count })
  return <ChoiceCards choices={[{ to: screenPath('bankDifferences'), icon: 'alert', title }]} />
}

/** What waits for a maker or checker, at the top of their first page. */
export function TransferTasks() {
  const t = useWords('dashboard')
  const person = usePerson()
  const [makes, checks] = [hasRole(person, 'maker'), hasRole(person, 'checker')]
  const standsIn = useStandsIn()
  const made = useCallQuery<typeof searchTransfers>(
    'POST /api/requests/search',
    { body: { as: 'maker', pageSize: 1 } },
    { topics: ['transfers'], enabled: makes },
  )
  const toCheck = useCallQuery<typeof searchTransfers>(
    'POST /api/requests/search',
    { body: { as: 'checker', pageSize: 1 } },
    { topics: ['transfers'], enabled: checks || standsIn !== null },
  )
  const choice = (
    count: number,
    word: 'transfersToCheck' | 'transfersToMend',
    as: string,
    status: string,
  ): ChoiceCard[] =>
    count > 0
      ? [
          {
            to: `${screenPath('transfers')}?f.as=${as}&f.status=${encodeURIComponent(status)}`,
            icon: 'swap',
            title: t(word, { count }),
          },
        ]
      : []
  return (
    <ChoiceCards
      label={t('tasks')}
      choices={[
        ...choice(
          toCheck.data?.counts['pending approval'] ?? 0,
          'transfersToCheck',
          'checker',
          'pending approval',
        ),
        ...choice(made.data?.counts.rejected ?? 0, 'transfersToMend', 'maker', 'rejected'),
      ]}
    />
  )
}
