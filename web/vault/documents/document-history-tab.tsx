import type { getActivity } from '#contract/verification/requests/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

// Why a file was opened, what a verifier remarked, with whom it was shared.
const textFields = ['remarks', 'reason', 'recipient'] as const
const said = (payload: Readonly<Record<string, unknown>>) =>
  textFields
    .map((name) => payload[name])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' · ') || undefined

/** Everything that happened to a document, from the append-only log. */
export function DocumentHistoryTab({ documentId }: { documentId: string }) {
  const t = useWords('vault/documents')
  const person = usePerson()
  const log = useCallQuery<typeof getActivity>(
    'GET /api/activity/{id}',
    { path: { id: documentId }, query: { includeAll: 'true' } },
    { topics: ['documents', 'requests'] },
  )
  if (log.isPending) return <SkeletonLines lines={4} />
  if (log.isError) return <ErrorState failure={log.error} retry={() => void log.refetch()} />
  return (
    <Timeline
      label={t('tabs.history')}
      moments={log.data.activities.map((activity) => ({
        id: activity.id,
        at: activity.at,
        title: t.loose(`actions.${activity.action}`),
        by:
          activity.actorId === person.uuid
            ? t('history.you')
            : activity.actorName ||
              t(activity.payload['share'] ? 'history.link' : 'history.system'),
        text: said(activity.payload),
      }))}
    />
  )
}
