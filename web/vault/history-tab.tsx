import type { getActivity } from '#contract/verification.ts'
import { useAsk } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

/** Everything that happened to a document, from the append-only log. */
export function HistoryTab({ documentId }: { documentId: string }) {
  const t = useWords('documents')
  const person = usePerson()
  const log = useAsk<typeof getActivity>('GET /api/activity/{id}', { path: { id: documentId }, query: { includeAll: 'true' } }, { topics: ['documents', 'requests'] })
  if (log.isPending) return <SkeletonLines lines={4} />
  if (log.isError) return <ErrorState problem={log.error} retry={() => void log.refetch()} />
  return (
    <Timeline label={t('tabs.history')} moments={log.data.activities.map((activity) => ({
      id: activity.id, at: activity.at, title: t.loose(`actions.${activity.action}`),
      by: activity.actorId === person.uuid ? t('history.you') : activity.actorName || t('history.system'),
      text: typeof activity.payload['remarks'] === 'string' ? activity.payload['remarks'] : undefined,
    }))} />
  )
}
