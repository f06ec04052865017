import type { getActivity } from '#contract/verification/requests/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import css from '../rewards.module.css'

/** Who did what with the program, from the log that nobody can change. */
export function ActivityTab({ programId }: { programId: string }) {
  const t = useWords('rewards')
  const log = useCallQuery<typeof getActivity>(
    'GET /api/activity/{id}',
    { path: { id: programId }, query: { pageSize: 100 } },
    { topics: ['programs'] },
  )
  if (log.isPending) return <SkeletonLines lines={4} />
  // The log is open to who made the program and to staff.
  if (log.isError)
    return log.error.status === 404 ? (
      <p className={css.soft}>{t('programs.noActivity')}</p>
    ) : (
      <ErrorState failure={log.error} retry={() => void log.refetch()} />
    )
  return (
    <Timeline
      label={t('programs.activityLog')}
      moments={log.data.activities.map(({ id, at, action, actorName, payload }) => ({
        id,
        at,
        title: t.loose(`actions.${action.replace('program.', '')}`),
        by: actorName,
        text: String(payload['remarks'] ?? payload['reason'] ?? ''),
      }))}
    />
  )
}
