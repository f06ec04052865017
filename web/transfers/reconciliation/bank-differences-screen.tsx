import {
  type BankDifference,
  differenceKinds,
  differenceSorts,
  differenceStatuses,
  type downloadBankDifferences,
  type searchBankDifferences,
} from '#contract/transfers/reconciliation/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { OpenRecalls } from '../payout/open-recalls.tsx'
import { useMoney } from './use-money.ts'
import css from '../transfers.module.css'

/** The queue of what does not agree with the bank. */
export default function BankDifferencesScreen() {
  const t = useWords('transfers/reconciliation')
  const { date } = useFormat()
  const money = useMoney()
  const state = useListState({ size: 20, sort: '-day', ofPeople: true })
  const one = (key: string): string => state.filters[key]?.[0] ?? ''
  const choose = (key: string, value: string) => {
    const { [key]: _, ...others } = state.filters
    state.change({ filters: value ? { ...others, [key]: [value] } : others })
  }
  const status = differenceStatuses.find((known) => known === one('status'))
  const kind = differenceKinds.find((known) => known === one('kind'))
  const filter = {
    ...(status && { status }),
    ...(kind && { kind }),
    ...(state.search && { text: state.search }),
  }
  const loaded = useCallQuery<typeof searchBankDifferences>(
    'POST /api/bank-differences/search',
    {
      body: {
        pageIndex: state.page,
        pageSize: state.size,
        sort: differenceSorts.find((known) => known === state.sort) ?? '-day',
        ...filter,
      },
    },
    { topics: ['books'], keep: true },
  )
  const file = useDownload<typeof downloadBankDifferences>('GET /api/bank-differences/download', {
    onFailure: toast.bad,
  })
  const columns: Column<BankDifference>[] = [
    {
      key: 'kind',
      title: t('columns.kind'),
      main: true,
      cell: (row) => t(`kinds.${row.kind}`),
    },
    {
      key: 'status',
      title: t('columns.status'),
      cell: (row) => (
        <StatusBadge tone={row.status === 'open' ? 'warn' : 'good'}>
          {t(`statuses.${row.status}`)}
        </StatusBadge>
      ),
    },
    { key: 'day', title: t('columns.day'), sort: true, cell: (row) => date(row.day) },
    {
      key: 'about',
      title: t('columns.about'),
      cell: (row) => <bdi>{row.about || row.reference || row.party || row.statement}</bdi>,
    },
    {
      key: 'expected',
      title: t('columns.expected'),
      align: 'end',
      cell: (row) => money(row.expected, row.expectedCurrency ?? row.currency),
    },
    {
      key: 'amount',
      title: t('columns.bank'),
      sort: true,
      align: 'end',
      cell: (row) => money(row.bank, row.currency),
    },
  ]
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <ButtonLink to={screenPath('bankStatements')}>{t('toStatements')}</ButtonLink>
          <Button
            icon="download"
            busy={file.bytes !== null}
            onClick={() => void file.run({ query: filter })}
          >
            {t('download')}
          </Button>
        </>
      }
    >
      <OpenRecalls />
      {loaded.data && <p>{t('open', { count: loaded.data.open })}</p>}
      <div className={css.fields}>
        <SelectField
          label={t('columns.status')}
          value={one('status')}
          onChange={(value) => choose('status', value ?? '')}
          data={[
            { value: '', label: t('anyStatus') },
            ...differenceStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          ]}
        />
        <SelectField
          label={t('columns.kind')}
          value={one('kind')}
          onChange={(value) => choose('kind', value ?? '')}
          data={[
            { value: '', label: t('anyKind') },
            ...differenceKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
      </div>
      <DataList
        label={t('title')}
        answer={loaded}
        rows={loaded.data?.differences}
        total={loaded.data?.totalRecords}
        columns={columns}
        rowKey={(row) => row.id}
        rowTo={(row) => screenPath('bankDifference', { differenceId: row.id })}
        state={state}
        searchable
        empty={
          <EmptyState picture="letters" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
      />
    </Page>
  )
}
