import { useState } from 'react'
import { Indicator, Popover } from '@mantine/core'
import type { countNotices, getNotices } from '#contract/notifications/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { useReadAllNotices } from '#web/parts/notifications/read-all-notices.ts'
import { useReadNotice } from '#web/parts/notifications/read-notice.ts'
import { Button } from '#web/ui/app/button.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import css from './news-bell.module.css'

type News = {
  id: string
  title: string
  text?: string
  at: string
  to?: string
  icon?: IconName
  read: boolean
}
type Props = {
  unread: number
  news: readonly News[]
  onOpen?: () => void
  onRead?: (id: string) => void
  onReadAll?: () => void
  /** Where all of them are listed. */
  allAt?: string
}

/** The notification bell: a count, and the newest news under it. */
function Bell({ unread, news, onOpen, onRead, onReadAll, allAt }: Props) {
  const t = useWords('ui')
  const { ago } = useFormat()
  const [open, setOpen] = useState(false)
  const toggle = () => {
    if (!open) onOpen?.()
    setOpen(!open)
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      shadow="lg"
      radius="lg"
      width="min(24rem, 92vw)"
    >
      <Indicator disabled={unread === 0} color="var(--brass-bright)" offset={9} size={10}>
        <Popover.Target>
          <IconButton icon="bell" label={t('account.bell', { count: unread })} onClick={toggle} />
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        <div className={css.head}>
          <h2>{t('account.bellTitle')}</h2>
          {unread > 0 && onReadAll && (
            <Button size="s" look="quiet" onClick={onReadAll}>
              {t('account.bellRead')}
            </Button>
          )}
        </div>
        {news.length === 0 ? (
          <p className={css.empty}>{t('account.bellEmpty')}</p>
        ) : (
          <ul className={css.news}>
            {news.map((one) => (
              <li key={one.id} data-unread={!one.read || undefined}>
                <Icon name={one.icon ?? 'bell'} />
                <div>
                  {one.to ? (
                    <Link
                      to={one.to}
                      className={css.title}
                      onClick={() => (onRead?.(one.id), setOpen(false))}
                    >
                      {one.title}
                    </Link>
                  ) : (
                    <p className={css.title}>{one.title}</p>
                  )}
                  {one.text && <p>{one.text}</p>}
                  <time dateTime={one.at}>{ago(one.at)}</time>
                </div>
              </li>
            ))}
          </ul>
        )}
        {allAt && (
          <Link to={allAt} className={css.all} onClick={() => setOpen(false)}>
            {t('account.bellAll')}
          </Link>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The bell of whoever is signed in: counted at once, read when opened, live. */
export function NewsBell() {
  const [opened, setOpened] = useState(false)
  const topics = ['notices']
  const count = useCallQuery<typeof countNotices>('GET /api/notifications/unread', {}, { topics })
  const list = useCallQuery<typeof getNotices>(
    'GET /api/notifications',
    { query: { pageSize: 8 } },
    { topics, enabled: opened, keep: true },
  )
  const read = useReadNotice({
    changes: topics,
  })
  const readAll = useReadAllNotices({
    changes: topics,
  })
  return (
    <Bell
      unread={count.data?.unread ?? 0}
      news={(list.data?.notices ?? []).map(({ link, ...notice }) => ({
        ...notice,
        ...(link ? { to: link } : {}),
      }))}
      onOpen={() => setOpened(true)}
      onRead={(noticeId) => read.run({ path: { noticeId } })}
      onReadAll={() => readAll.run({ body: {} })}
      allAt={screenPath('notices')}
    />
  )
}
