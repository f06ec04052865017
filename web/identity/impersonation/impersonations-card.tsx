import { useState } from 'react'
import type { listImpersonations } from '#contract/identity/impersonation/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

const size = 10

/** Who acted in my name, why, for how long, and what they did. */
export function ImpersonationsCard({ accountId }: { accountId: string }) {
  const t = useWords('identity/settings')
  const { dateTime } = useFormat()
  const [page, setPage] = useState(0)
  const loaded = useCallQuery<typeof listImpersonations>(
    'GET /api/rest/user/{id}/impersonations',
    { path: { id: accountId }, query: { pageIndex: page, pageSize: size } },
    { topics: ['account', 'sessions'], keep: true },
  )
  const named = (action: string): string => {
    const key = action.replace('.', '_')
    const words = t.loose(`impersonations.actions.${key}`)
    return words === `impersonations.actions.${key}` ? action : words
  }
  return (
    <Card title={t('impersonations.title')}>
      <p>{t('impersonations.text')}</p>
      {loaded.isPending ? (
        <SkeletonLines lines={3} />
      ) : loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : loaded.data.total === 0 ? (
        <p>{t('impersonations.none')}</p>
      ) : (
        <>
          <Timeline
            label={t('impersonations.title')}
            moments={loaded.data.data.map((one) => ({
              id: one.id,
              at: one.from,
              by: t('impersonations.until', { until: dateTime(one.until) }),
              title: t('impersonations.by', { by: one.by, reason: one.reason }),
              tone: 'warn',
              icon: 'people',
              text: (
                <>
                  {one.ticket && <p>{t('impersonations.ticket', { ticket: one.ticket })}</p>}
                  <p>{t('impersonations.did', { count: one.actionCount })}</p>
                  {one.actions.length > 0 && (
                    <ul>
                      {one.actions.map(({ at, action }, place) => (
                        <li key={`${at} ${place}`}>
                          {dateTime(at)}: {named(action)}
                        </li>
                      ))}
                    </ul>
                  )}
                </>
              ),
            }))}
          />
          <Pagination page={page} size={size} total={loaded.data.total} onPage={setPage} />
        </>
      )}
    </Card>
  )
}
