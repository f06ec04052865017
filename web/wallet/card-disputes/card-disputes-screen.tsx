import {
  answerable,
  type CardDispute,
  cardDisputeSorts,
  cardDisputeStatuses,
  type downloadCardDisputes,
  type searchCardDisputes,
} from '#contract/wallet/card-disputes/calls.ts'
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
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { filterOf } from '../ledger/one-of.ts'
import { usePrice } from '../ledger/use-price.ts'
import { CardDisputeReason, CardDisputeState } from './card-dispute-state.tsx'
import css from '../wallet.module.css'

/** Contested card payments, those that wait for evidence first. */
export default function CardDisputesScreen() {
  const t = useWords('wallet/card-disputes')
  const { date, dateTime } = useFormat()
  const { price } = usePrice()
  const state = useListState({ size: 20, sort: 'until', ofPeople: true })
  const { one, choose } = filterOf(state)
  const status = cardDisputeStatuses.find((known) => known === one('status'))
  const filter = { ...(status && { status }), ...(state.search && { text: state.search }) }
  const loaded = useCallQuery<typeof searchCardDisputes>(
    'POST /api/card-disputes/search',
    {
      body: {
        pageIndex: state.page,
        pageSize: state.size,
        sort: cardDisputeSorts.find((known) => known === state.sort) ?? 'until',
        ...filter,
      },
    },
    { topics: ['books'], keep: true },
  )
  const file = useDownload<typeof downloadCardDisputes>('GET /api/card-disputes/download', {
    onFailure: toast.bad,
  })
  const columns: Column<CardDispute>[] = [
    { key: 'owner', title: t('columns.owner'), main: true, cell: (row) => row.owner.name },
    {
      key: 'status',
      title: t('columns.status'),
      cell: (row) => <CardDisputeState status={row.status} />,
    },
    {
      key: 'until',
      title: t('columns.until'),
      sort: true,
      cell: (row) =>
        row.evidenceUntil === null ? (
          '–'
        ) : answerable.includes(row.status) ? (
          <time dateTime={row.evidenceUntil}>{dateTime(row.evidenceUntil)}</time>
        ) : (
          t('over')
        ),
    },
    {
      key: 'reason',
      title: t('columns.reason'),
      cell: (row) => <CardDisputeReason reason={row.reason} />,
    },
    {
      key: 'date',
      title: t('columns.date'),
      sort: true,
      cell: (row) => <time dateTime={row.openedAt}>{date(row.openedAt)}</time>,
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      sort: true,
      align: 'end',
      cell: (row) => price(row.amountText, row.currency),
    },
  ]
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button
          icon="download"
          busy={file.bytes !== null}
          onClick={() => void file.run({ query: filter })}
        >
          {t('download')}
        </Button>
      }
    >
      {loaded.data && <p>{t('waiting', { count: loaded.data.waiting })}</p>}
      <div className={css.filters}>
        <SelectField
          label={t('columns.status')}
          value={one('status')}
          onChange={(value) => choose('status', value ?? '')}
          data={[
            { value: '', label: t('anyStatus') },
            ...cardDisputeStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          ]}
        />
      </div>
      <DataList
        label={t('title')}
        answer={loaded}
        rows={loaded.data?.disputes}
        total={loaded.data?.totalRecords}
        columns={columns}
        rowKey={(row) => row.id}
        rowTo={(row) => screenPath('cardDispute', { disputeId: row.id })}
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
