import {
  type getNoticeChoices,
  type getNotices,
  type Notice,
  noticeGroups,
  rhythms,
} from '#contract/notifications/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { SelectField, SwitchField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useChangeNoticeChoices } from './change-notice-choices.ts'
import { useReadAllNotices } from '#web/parts/notifications/read-all-notices.ts'
import { useReadNotice } from '#web/parts/notifications/read-notice.ts'
import css from './notices.module.css'

const topics = ['notices']

/** Everything the bell has said, and for what one gets mail. */
export default function NoticesScreen() {
  const t = useWords('notifications')
  const { dateTime } = useFormat()
  const state = useListState({ size: 20 })
  const unreadOnly = state.filters['unread']?.[0] === 'true'
  const list = useCallQuery<typeof getNotices>(
    'GET /api/notifications',
    {
      query: { pageIndex: state.page, pageSize: state.size, unread: unreadOnly ? 'true' : 'false' },
    },
    { topics, keep: true },
  )
  const read = useReadNotice({
    changes: topics,
  })
  const readAll = useReadAllNotices({
    changes: topics,
  })
  const columns: Column<Notice>[] = [
    {
      key: 'title',
      title: t('screen.news'),
      main: true,
      cell: (row) => (
        <>
          {row.link ? (
            <Link to={row.link} onClick={() => read.run({ path: { noticeId: row.id } })}>
              {row.title}
            </Link>
          ) : (
            row.title
          )}
          <div className={css.text}>{row.text}</div>
        </>
      ),
    },
    { key: 'group', title: t('screen.group'), cell: (row) => t(`groups.${row.group}`) },
    {
      key: 'at',
      title: t('screen.at'),
      cell: (row) => <time dateTime={row.at}>{dateTime(row.at)}</time>,
    },
    {
      key: 'read',
      title: t('screen.state'),
      cell: (row) => (
        <StatusBadge tone={row.read ? 'calm' : 'info'}>
          {t(row.read ? 'screen.read' : 'screen.unread')}
        </StatusBadge>
      ),
    },
  ]
  return (
    <Page
      title={t('screen.title')}
      actions={
        list.data &&
        list.data.unread > 0 && (
          <Button icon="check" busy={readAll.pending} onClick={() => readAll.run({ body: {} })}>
            {t('screen.readAll')}
          </Button>
        )
      }
    >
      <DataList
        label={t('screen.title')}
        answer={list}
        rows={list.data?.notices}
        total={list.data?.total}
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        filters={[
          {
            key: 'unread',
            label: t('screen.state'),
            options: [{ value: 'true', label: t('screen.unread') }],
          },
        ]}
        empty={<EmptyState picture="letters" title={t('screen.empty')} />}
      />
      <MailChoices />
    </Page>
  )
}

function MailChoices() {
  const t = useWords('notifications')
  const choices = useCallQuery<typeof getNoticeChoices>(
    'GET /api/notifications/choices',
    {},
    { topics: ['notice-choices'] },
  )
  const change = useChangeNoticeChoices({
    onFailure: toast.bad,
  })
  if (!choices.data) return null
  const { mail, rhythm, quiet } = choices.data
  return (
    <Card title={t('screen.mail')}>
      <p className={css.text}>{t('screen.mailText')}</p>
      <div className={css.choices}>
        {noticeGroups.map((group) => (
          <SwitchField
            key={group}
            label={t(`groups.${group}`)}
            checked={mail[group]}
            disabled={change.pending}
            onChange={(event) =>
              change.run({ body: { mail: { [group]: event.currentTarget.checked } } })
            }
          />
        ))}
      </div>
      <SelectField
        label={t('screen.rhythm')}
        data={rhythms.map((value) => ({ value, label: t(`screen.rhythms.${value}`) }))}
        value={rhythm}
        allowDeselect={false}
        disabled={change.pending}
        onChange={(value) => {
          const chosen = rhythms.find((one) => one === value)
          if (chosen) change.run({ body: { rhythm: chosen } })
        }}
      />
      <SwitchField
        label={t('screen.quiet')}
        checked={quiet}
        disabled={change.pending}
        onChange={(event) => change.run({ body: { quiet: event.currentTarget.checked } })}
      />
    </Card>
  )
}
