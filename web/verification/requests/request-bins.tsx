// Requests by state: the counts do not depend on which state is looked at.
import type { Tier } from '#contract/vault/documents/document-types.ts'
import type { searchRequests } from '#contract/verification/requests/calls.ts'
import { type RequestStatus, requestStatuses } from '#contract/verification/state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Segments } from '#web/ui/segments.tsx'

export type BinScope = { query: { includeAll?: 'true' }; body: { as?: 'verifier'; tier?: Tier } }

function useCounts({ query, body }: BinScope): (status: RequestStatus) => number | undefined {
  const loaded = useCallQuery<typeof searchRequests>(
    'POST /api/verification/requests/search',
    { query, body: { ...body, pageSize: 1 } },
    { topics: ['requests'], keep: true },
  )
  return (status) => loaded.data?.requestObjects.find((group) => group.status === status)?.count
}

/** The states side by side, each with its count. */
export function RequestBins({
  scope,
  shown,
  onShow,
}: {
  scope: BinScope
  shown: RequestStatus | 'all'
  onShow: (status: RequestStatus | 'all') => void
}) {
  const t = useWords('verification/requests')
  const say = useWords('verification')
  const count = useCounts(scope)
  const named = (status: RequestStatus) =>
    `${say(`statuses.${status}`)}${count(status) === undefined ? '' : ` (${count(status)})`}`
  return (
    <Segments
      name="status"
      label={t('list.state')}
      value={shown}
      onChange={onShow}
      choices={[
        { value: 'all', label: t('list.all') },
        ...requestStatuses.map((value) => ({ value, label: named(value) })),
      ]}
    />
  )
}
