import {
  type BookEntry,
  bookAccounts,
  type getAccountStatement,
  type getTrialBalance,
} from '#contract/wallet/books/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { DayField, SelectField } from '#web/ui/app/fields.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { filterOf } from '../ledger/one-of.ts'
import css from '../wallet.module.css'

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** One account in one unit: its balance before, its entries, its balance after. */
export function StatementTab() {
  const t = useWords('wallet/books')
  const { dateTime, decimal } = useFormat()
  const state = useListState({ size: 20 })
  const { one, choose } = filterOf(state)
  const accounts = useCallQuery<typeof getTrialBalance>(
    'GET /api/books/trial-balance',
    { query: {} },
    { topics: ['books'] },
  )
  const chosen = one('of') || 'liabilities:coins:bought USD'
  const [name, unit = 'USD'] = chosen.split(' ')
  const account = bookAccounts.find((known) => known === name) ?? 'liabilities:coins:bought'
  const day = (key: 'from' | 'to') => (dayShape.test(one(key)) ? one(key) : undefined)
  const [fromDate, toDate] = [day('from'), day('to')]
  const loaded = useCallQuery<typeof getAccountStatement>(
    'GET /api/books/statement',
    {
      query: {
        account,
        unit,
        ...(fromDate && { fromDate }),
        ...(toDate && { toDate }),
        pageIndex: state.page,
        pageSize: state.size,
      },
    },
    { topics: ['books'], keep: true },
  )
  const columns: Column<BookEntry>[] = [
    {
      key: 'kind',
      title: t('statement.kind'),
      main: true,
      cell: (row) => `${row.number} · ${t(`kinds.${row.kind}`)}`,
    },
    {
      key: 'date',
      title: t('statement.date'),
      cell: (row) => <time dateTime={row.at}>{dateTime(row.at)}</time>,
    },
    { key: 'about', title: t('statement.about'), cell: (row) => row.reference },
    {
      key: 'amount',
      title: `${t('statement.amount')} (${unit})`,
      align: 'end',
      cell: (row) => decimal(row.amount),
    },
  ]
  return (
    <div className={css.steps}>
      <div className={css.filters}>
        <SelectField
          label={t('statement.choose')}
          value={`${account} ${unit}`}
          onChange={(value) => choose('of', value ?? '')}
          data={(accounts.data?.rows ?? []).map((row) => ({
            value: `${row.account} ${row.unit}`,
            label: `${t(`accounts.${row.account}`)} (${row.unit})`,
          }))}
        />
        <DayField
          label={t('statement.from')}
          value={one('from')}
          onChange={(event) => choose('from', event.currentTarget.value)}
        />
        <DayField
          label={t('statement.to')}
          value={one('to')}
          onChange={(event) => choose('to', event.currentTarget.value)}
        />
      </div>
      {loaded.data && (
        <p>
          {t('statement.opening')}: {decimal(loaded.data.opening)} {unit} · {t('statement.closing')}
          : {decimal(loaded.data.closing)} {unit}
        </p>
      )}
      <DataList
        label={t('sections.statement')}
        answer={loaded}
        rows={loaded.data?.entries}
        total={loaded.data?.totalRecords}
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        empty={
          <EmptyState picture="letters" title={t('statement.empty.title')}>
            {t('statement.empty.text')}
          </EmptyState>
        }
      />
    </div>
  )
}
