import { screenPath } from '#contract/paths.ts'
import { requestStatuses } from '#contract/verification/state.ts'
import type { searchRequests } from '#contract/verification/requests/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Stat, Stats } from '#web/ui/stat.tsx'
import { ErrorState } from '#web/ui/state.tsx'

/** Requests by state, and the one that has waited longest. Staff see everyone's. */
export function VerifierHome() {
  const t = useWords('dashboard')
  const say = useWords('verification')
  const { number, ago } = useFormat()
  const staff = hasRole(usePerson(), 'support', 'admin')
  const loaded = useCallQuery<typeof searchRequests>(
    'POST /api/verification/requests/search',
    {
      query: staff ? { includeAll: 'true' } : {},
      body: { ...(staff ? {} : { as: 'verifier' as const }), pageSize: 1, oldestFirst: true },
    },
    { topics: ['requests'] },
  )
  if (loaded.isPending) return <SkeletonLines lines={3} height="5rem" />
  if (loaded.isError)
    return <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
  const group = (status: (typeof requestStatuses)[number]) =>
    loaded.data.requestObjects.find((one) => one.status === status)
  const next = group('inprogress')?.requests[0]
  return (
    <>
      <Stats>
        {requestStatuses.map((status) => (
          <Stat
            key={status}
            label={say(`statuses.${status}`)}
            value={number(group(status)?.count ?? 0)}
            to={`${screenPath('requests')}?f.status=${status}`}
          />
        ))}
      </Stats>
      {next && (
        <ChoiceCards
          label={t('waiting')}
          choices={[
            {
              to: screenPath('request', { requestId: next.id }),
              icon: 'seal',
              title: next.metadata.title,
              text: `${next.requesterName}, ${ago(next.requestedDate)}`,
            },
          ]}
        />
      )}
    </>
  )
}
