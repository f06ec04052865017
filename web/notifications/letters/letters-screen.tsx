import {
  type exportLetters,
  letterSorts,
  letterStates,
  type listLetters,
  type SentLetter,
} from '#contract/notifications/letters/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { type ListState, useAddressValue, useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { DayField } from '#web/ui/app/fields.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { useSendLetterAgain } from './send-letter-again.ts'
import arrange from '#web/ui/app/arrange.module.css'

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

const channels = ['mail', 'sms'] as const
const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** What AO sent and what became of it; support and admins send a letter again. */
export default function LettersScreen() {
  const t = useWords('notifications/letters')
  const { dateTime, compare } = useFormat()
  const confirmed = useConfirm()
  const state = useListState({ size: 20, ofPeople: true })
  const { filter, from, to, setFrom, setTo } = useFilter(state)
  const loaded = useCallQuery<typeof listLetters>(
    'GET /api/rest/notifications/letters',
    { query: { ...filter, pageIndex: state.page, pageSize: state.size } },
    { topics: ['letters'], keep: true, every: 30_000 },
  )
  const csv = useDownload<typeof exportLetters>('GET /api/rest/notifications/letters/export', {
    onFailure: toast.bad,
  })
  // A kind that an older version of AO sent has no words any more.
  const nameOf = (name: string) => t.loose(`names.${name}`).replace(/^names\./, '')
  const again = useSendLetterAgain({
    onDone: () => toast.good(t('list.done')),
    onFailure: toast.bad,
  })
  const sendAgain = async ({ id, name, address, lost }: SentLetter) => {
    const title = t('list.againTitle', { name: nameOf(name) })
    const text = t(lost ? 'list.againLost' : 'list.againText', { address })
    if (await confirmed({ title, text, yes: t('list.again') }))
      again.run({ path: { letterId: id } })
  }
  const columns = useColumns(nameOf)
  const { today, queued = 0, oldestQueuedAt, kinds = [] } = loaded.data ?? {}
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
      <div className={arrange.filters}>
        <DayField
          label={t('list.from')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <DayField
          label={t('list.to')}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button
          icon="download"
          busy={csv.bytes !== null}
          onClick={() => void csv.run({ query: filter })}
        >
          {t('list.export')}
        </Button>
      </div>
      <DataList
        label={t('list.title')}
        answer={loaded}
        rows={loaded.data?.letters}
        total={loaded.data?.total}
        columns={columns}
        rowKey={({ id }) => id}
        rowMenu={(row) =>
          row.repeatable && (
            <IconButton
              icon="refresh"
              label={t('list.againTo', { name: nameOf(row.name), address: row.address })}
              onClick={() => void sendAgain(row)}
            />
          )
        }
        state={state}
        searchable
        filters={[
          {
            key: 'name',
            label: t('list.name'),
            options: kinds
              .map((value) => ({ value, label: nameOf(value) }))
              .toSorted((a, b) => compare(a.label, b.label)),
          },
          {
            key: 'channel',
            label: t('list.channel'),
            options: channels.map((value) => ({ value, label: t(`channels.${value}`) })),
          },
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

function useColumns(nameOf: (name: string) => string): Column<SentLetter>[] {
  const t = useWords('notifications/letters')
  const { dateTime } = useFormat()
  return [
    {
      key: 'address',
      title: t('list.address'),
      main: true,
      sort: true,
      cell: ({ address, lost }) => (
        <>
          <bdi translate="no">{address}</bdi>
          {lost && <div>{t('list.lost')}</div>}
        </>
      ),
    },
    { key: 'name', title: t('list.name'), sort: true, cell: ({ name }) => nameOf(name) },
    { key: 'channel', title: t('list.channel'), cell: (row) => t(`channels.${row.channel}`) },
    {
      key: 'at',
      title: t('list.at'),
      sort: true,
      cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
    {
      key: 'state',
      title: t('list.state'),
      sort: true,
      cell: (row) => <StatusBadge tone={tones[row.state]}>{t(`states.${row.state}`)}</StatusBadge>,
    },
    { key: 'attempts', title: t('list.attempts'), cell: ({ attempts }) => attempts },
    { key: 'status', title: t('list.status'), cell: ({ status }) => <code>{status}</code> },
  ]
}

/** What narrows and orders the list, and the file that is made of it. */
function useFilter(state: ListState) {
  const [from, setFrom] = useAddressValue('from')
  const [to, setTo] = useAddressValue('to')
  const picked = (key: string) => state.filters[key]?.at(-1)
  const kind = picked('name')
  const wanted = letterStates.find((one) => one === picked('state'))
  const channel = channels.find((one) => one === picked('channel'))
  const filter = {
    search: state.search,
    sort: letterSorts.find((one) => one === state.sort) ?? '-at',
    ...(wanted ? { state: wanted } : {}),
    ...(kind ? { name: kind } : {}),
    ...(channel ? { channel } : {}),
    ...(dayShape.test(from) ? { from } : {}),
    ...(dayShape.test(to) ? { to } : {}),
  }
  return { filter, from, to, setFrom, setTo }
}
