import type { Dashboard } from '#contract/dashboard/calls.ts'
import type { getNotices } from '#contract/notifications/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Nothing } from './nothing.tsx'
import css from './dashboard.module.css'

/** Unread messages about applications first, then what else happened. */
export function NewsCard({ messages }: { messages: Dashboard['messages'] }) {
  const t = useWords('dashboard')
  const { ago } = useFormat()
  const notices = useCallQuery<typeof getNotices>(
    'GET /api/notifications',
    { query: { pageSize: 4 } },
    { topics: ['notices'] },
  )
  const lines = [
    ...messages.latest.map((one) => ({
      key: one.at,
      to: screenPath('application', { applicationId: one.applicationId }),
      icon: 'message' as const,
      title: one.text,
      about: t('news.from', one),
      at: one.at,
      fresh: true,
    })),
    ...(notices.data?.notices ?? []).map((one) => ({
      key: one.id,
      to: one.link ?? screenPath('notices'),
      icon: 'bell' as const,
      title: one.title,
      about: one.text,
      at: one.at,
      fresh: !one.read,
    })),
  ]
  return (
    <Card
      title={t('news.title')}
      aside={lines.length > 0 && <Link to={screenPath('notices')}>{t('news.all')}</Link>}
    >
      {lines.length === 0 ? (
        !notices.isPending && (
          <Nothing
            text={t('news.none')}
            more={t('news.noneText')}
            to={screenPath('notices')}
            go={t('news.all')}
          />
        )
      ) : (
        <ul className={css.news}>
          {lines.map(({ key, to, icon, title, about, at, fresh }) => (
            <li key={key} data-fresh={fresh || undefined}>
              <Icon name={icon} />
              <span>
                <Link to={to}>{title}</Link>
                <span className={css.soft}>{about}</span>
              </span>
              <time dateTime={at}>{ago(at)}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
