import { useState } from 'react'
import type { AccountAction } from '#contract/identity/contact/activity.ts'
import type { getAccountActivity } from '#contract/identity/contact/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import type { Tone } from '#web/ui/status-badge.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

type Entry = ResponseOf<typeof getAccountActivity>['data'][number]

const size = 20
/** What its owner should look at twice, and what closes something. */
const looks: { [A in AccountAction]?: { tone: Tone; icon: IconName } } = {
  sign_in_failed: { tone: 'warn', icon: 'alert' },
  refresh_reused: { tone: 'bad', icon: 'alert' },
  mail_change_undone: { tone: 'warn', icon: 'alert' },
  recovery_begun: { tone: 'bad', icon: 'alert' },
  recovery_waiting: { tone: 'bad', icon: 'alert' },
  recovered: { tone: 'warn', icon: 'alert' },
  disabled: { tone: 'bad', icon: 'cross' },
  impersonation_started: { tone: 'warn', icon: 'people' },
  registered: { tone: 'good', icon: 'check' },
  enabled: { tone: 'good', icon: 'check' },
}

/** What happened to an account: sign-ins, devices, credentials, roles. From the log that nobody can change. */
export function ActivityCard({ accountId, text }: { accountId: string; text: string }) {
  const t = useWords('identity/settings')
  const people = useWords('identity/people')
  const [page, setPage] = useState(0)
  const log = useCallQuery<typeof getAccountActivity>(
    'GET /api/rest/user/{id}/activity',
    { path: { id: accountId }, query: { pageIndex: page, pageSize: size } },
    { topics: ['account', 'sessions', 'people'], keep: true },
  )
  const details = ({ role, how, device, ip, reason }: Entry) =>
    [role && people(`role.${role}`), how && t(`activity.how.${how}`), device, ip, reason]
      .filter(Boolean)
      .join(' · ')
  return (
    <Card title={t('activity.title')}>
      <p>{text}</p>
      {log.isPending ? (
        <SkeletonLines lines={4} />
      ) : log.isError ? (
        <ErrorState failure={log.error} retry={() => void log.refetch()} />
      ) : (
        <>
          <Timeline
            label={t('activity.title')}
            moments={log.data.data.map((entry) => ({
              ...looks[entry.action],
              id: entry.id,
              at: entry.at,
              title: t(`activity.actions.${entry.action}`),
              by: entry.by,
              text: details(entry),
            }))}
          />
          <Pagination page={page} size={size} total={log.data.total} onPage={setPage} />
        </>
      )}
    </Card>
  )
}
