import type { getActivity } from '#contract/verification/requests/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

/** What happened to the document this request is about. */
export function History({ documentId }: { documentId: string }) {
  const t = useWords('verification/requests')
  const say = useWords('vault/documents')
  const log = useCallQuery<typeof getActivity>(
    'GET /api/activity/{id}',
    { path: { id: documentId }, query: {} },
    { topics: ['requests'] },
  )
  return (
    <Card title={t('one.history')}>
      {log.isPending ? (
        <SkeletonLines lines={3} />
      ) : log.isError ? (
        <ErrorState failure={log.error} retry={() => void log.refetch()} />
      ) : (
        <Timeline
          label={t('one.history')}
          moments={log.data.activities.map((activity) => ({
            id: activity.id,
            at: activity.at,
            title: say.loose(`actions.${activity.action}`),
            by: activity.actorName,
          }))}
        />
      )}
    </Card>
  )
}
