import {
  letterStates,
  type listLetters,
  type SentLetter,
} from '#contract/notifications/letters/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { useSendLetterAgain } from './send-letter-again.ts'

const tones: Readonly<Record<SentLetter['state'], Tone>> = {
  waiting: 'warn',
  sent: 'good',
  failed: 'bad',
  refused: 'bad',
  stopped: 'calm',
  returned: 'bad',
  undelivered: 'warn',
  complained: 'warn',
}

/** What AO sent and what became of it; support and admins send a letter again. */
export default function LettersScreen() {
  const t = useWords('notifications/letters')
  const { dateTime } = useFormat()
  const confirmed = useConfirm()
  const state = useListState({ size: 20, ofPeople: true })
  const wanted = letterStates.find((one) => one === state.filters['state']?.at(-1))
  const found = useAsk<typeof listLetters>(
    'GET /api/rest/notifications/letters',
    {
      query: {
        search: state.search,
        ...(wanted ? { state: wanted } : {}),
        pageIndex: state.page,
        pageSize: state.size,
      },
    },
    { topics: ['letters'], keep: true, every: 30_000 },
  )
  const again = useSendLetterAgain({
    onDone: () => toast.good(t('list.done')),
    onFailure: toast.bad,
  })
  const sendAgain = async ({ id, name, address, lost }: SentLetter) => {
    const title = t('list.againTitle', { name })
    const text = t(lost ? 'list.againLost' : 'list.againText', { address })
    if (await confirmed({ title, text, yes: t('list.again') }))
      again.run({ path: { letterId: id } })
  }
  const columns: Column<SentLetter>[] = [
    {
      key: 'address',
      title: t('list.address'),
      main: true,
      cell: ({ address, lost }) => (
        <>
          <bdi translate="no">{address}</bdi>
          {lost && <div>{t('list.lost')}</div>}
        </>
      ),
    },
    { key: 'name', title: t('list.name'), cell: ({ name }) => <code>{name}</code> },
    { key: 'at', title: t('list.at'), cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
    {
      key: 'state',
      title: t('list.state'),
      cell: (row) => <StatusBadge tone={tones[row.state]}>{t(`states.${row.state}`)}</StatusBadge>,
    },
    { key: 'attempts', title: t('list.attempts'), cell: ({ attempts }) => attempts },
    { key: 'status', title: t('list.status'), cell: ({ status }) => <code>{status}</code> },
  ]
  const { today, queued = 0, oldestQueuedAt } = found.data ?? {}
  return (
    <Page title={t('list.title')} intro={t('list.intro')}>
      {today && (
        <p>
          {t('list.today', {
            sent: today.sent,
            waiting: today.waiting,
            failed: today.failed + today.refused,
            back: today.returned + today.undelivered + today.complained,
          })}
        </p>
      )}
      {queued > 0 && oldestQueuedAt && (
        <Notice tone="warn">
          {t('list.queued', { count: queued, at: dateTime(oldestQueuedAt) })}
        </Notice>
      )}
      <DataList
        label={t('list.title')}
        answer={found}
        rows={found.data?.letters}
        total={found.data?.total}
        columns={columns}
        rowKey={({ id }) => id}
        rowMenu={(row) =>
          row.repeatable && (
            <IconButton
              icon="refresh"
              label={t('list.againTo', { name: row.name, address: row.address })}
              onClick={() => void sendAgain(row)}
            />
          )
        }
        state={state}
        searchable
        filters={[
          {
            key: 'state',
            label: t('list.state'),
            options: letterStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        empty={
          <EmptyState picture="letters" title={t('list.empty')}>
            {t('list.emptyText')}
          </EmptyState>
        }
      />
    </Page>
  )
}
