import {
  type exportSecurityEvents,
  type listSecurityEvents,
  type SecurityEvent,
  securityKinds,
  securitySorts,
} from '#contract/operations/security/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useAddressValue, useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { DayField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { DaysKept } from './days-kept.tsx'
import css from './security.module.css'

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** Every event, found by words, kind and days. */
export function SecurityEventsTab() {
  const t = useWords('operations/security')
  const { dateTime, number } = useFormat()
  const state = useListState({ size: 20, sort: '-at' })
  const [from, setFrom] = useAddressValue('from')
  const [to, setTo] = useAddressValue('to')
  const filter = {
    kind: securityKinds.filter((one) => state.filters['kind']?.includes(one)),
    search: state.search,
    sort: securitySorts.find((one) => one === state.sort) ?? '-at',
    ...(dayShape.test(from) ? { from } : {}),
    ...(dayShape.test(to) ? { to } : {}),
  }
  const loaded = useCallQuery<typeof listSecurityEvents>(
    'GET /api/rest/operations/security-events',
    { query: { ...filter, pageIndex: state.page, pageSize: state.size } },
    { topics: ['security'], keep: true, every: 30_000 },
  )
  const file = useDownload<typeof exportSecurityEvents>(
    'GET /api/rest/operations/security-events/export',
    { onFailure: toast.bad },
  )
  const columns: Column<SecurityEvent>[] = [
    {
      key: 'kind',
      title: t('columns.kind'),
      main: true,
      sort: true,
      cell: (row) => t(`kinds.${row.kind}`),
    },
    { key: 'at', title: t('columns.at'), sort: true, cell: (row) => dateTime(row.at) },
    {
      key: 'count',
      title: t('columns.count'),
      sort: true,
      align: 'end',
      cell: (row) => number(row.count),
    },
    {
      key: 'call',
      title: t('columns.call'),
      cell: (row) => (
        <code className={css.code}>{[row.call, row.code].filter(Boolean).join(' · ')}</code>
      ),
    },
    { key: 'person', title: t('columns.person'), cell: (row) => <Person event={row} /> },
    { key: 'network', title: t('columns.network'), cell: (row) => <bdi>{row.network || '–'}</bdi> },
  ]
  return (
    <div className={css.stack}>
      <div className={css.filters}>
        <DayField
          label={t('list.from')}
          value={from}
          onChange={(e) => setFrom(e.currentTarget.value)}
        />
        <DayField label={t('list.to')} value={to} onChange={(e) => setTo(e.currentTarget.value)} />
        <Button
          icon="download"
          busy={file.bytes !== null}
          onClick={() => void file.run({ query: filter })}
        >
          {t('list.csv')}
        </Button>
      </div>
      <DataList
        label={t('sections.events')}
        answer={loaded}
        rows={loaded.data?.events}
        total={loaded.data?.total}
        more={loaded.data?.more}
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        searchable
        filters={[
          {
            key: 'kind',
            label: t('columns.kind'),
            options: securityKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
        empty={
          <EmptyState picture="compass" title={t('list.empty')}>
            {t('list.emptyText')}
          </EmptyState>
        }
      />
      {loaded.data && <DaysKept days={loaded.data.keptDays} />}
    </div>
  )
}

function Person({ event: { accountId, name, about } }: { event: SecurityEvent }) {
  if (!accountId) return '–'
  return (
    <>
      <Link to={screenPath('person', { personId: accountId })}>{name ?? accountId}</Link>
      {about && ` → ${about}`}
    </>
  )
}
