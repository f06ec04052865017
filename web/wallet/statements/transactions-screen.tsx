import { useState } from 'react'
import { shownMail } from '#text/shown-mail.ts'
import { screenPath } from '#contract/paths.ts'
import { coinTypes, MoneySort, moveKinds } from '#contract/wallet/shapes.ts'
import type { Transaction, Wallet } from '#contract/wallet/ledger/calls.ts'
import type { searchTransactions } from '#contract/wallet/statements/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { filterOf } from '../ledger/one-of.ts'
import { StatementDialog } from './statement-dialog.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionState } from './transaction-looks.tsx'
import { formerParam, WithWallet } from '../ledger/with-wallet.tsx'
import css from '../wallet.module.css'

export default function TransactionsScreen() {
  const t = useWords('wallet/ledger')
  return (
    <WithWallet title={t('sections.transactions')} looksBack>
      {(wallet, all) => <Transactions key={wallet.walletId} wallet={wallet} all={all} />}
    </WithWallet>
  )
}

/** Everything that came or went, with the balance right after it. */
function Transactions({ wallet, all }: { wallet: Wallet; all: readonly Wallet[] }) {
  const t = useWords('wallet/ledger')
  const said = useWords('wallet')
  const { dateTime, number } = useFormat()
  const [stating, setStating] = useState(false)
  const state = useListState({ size: 20, sort: '-date' })
  const { one } = filterOf(state)
  const coinType = coinTypes.find((type) => type === one('type'))
  const direction = (['in', 'out'] as const).find((way) => way === one('way'))
  const kinds = moveKinds.filter((kind) => state.filters['kind']?.includes(kind))
  const [fromDate, toDate] = [one('from'), one('to')]
  const query = useCallQuery<typeof searchTransactions>(
    'POST /api/wallets/{id}/transactions/search',
    {
      path: { id: wallet.walletId },
      body: {
        pageIndex: state.page,
        pageSize: state.size,
        sort: MoneySort.catch('-date').parse(state.sort),
        ...(coinType && { coinType }),
        ...(direction && { direction }),
        ...(kinds.length > 0 && { kinds }),
        ...(state.search && { text: state.search }),
        ...(fromDate && { fromDate }),
        ...(toDate && { toDate }),
      },
    },
    { topics: ['wallet'], keep: true },
  )
  const columns: Column<Transaction>[] = [
    {
      key: 'what',
      title: t('list.what'),
      main: true,
      cell: (row) => (
        <>
          {row.description}
          {row.note && <span className={css.under}>{row.note}</span>}
        </>
      ),
    },
    {
      key: 'date',
      title: t('list.date'),
      sort: true,
      cell: (row) => <time dateTime={row.date}>{dateTime(row.date)}</time>,
    },
    { key: 'state', title: t('list.state'), cell: (row) => <TransactionState state={row.state} /> },
    { key: 'type', title: t('list.type'), cell: (row) => said(`coinTypes.${row.coinType}`) },
    {
      key: 'amount',
      title: t('list.amount'),
      sort: true,
      align: 'end',
      cell: (row) => <Coins count={row.amount} signed />,
    },
    {
      key: 'balance',
      title: t('list.balance'),
      align: 'end',
      cell: (row) => number(row.balanceAfter),
    },
  ]
  return (
    <Page
      title={t('sections.transactions')}
      intro={t('list.intro')}
      actions={
        <Button personal icon="download" onClick={() => setStating(true)}>
          {t('statement.open')}
        </Button>
      }
    >
      {all.length > 1 && (
        <nav className={css.wallets} aria-label={t('former.label')}>
          {all.map(({ walletId, formerMail }) => (
            <ButtonLink
              key={walletId}
              to={screenPath('transactions')}
              search={formerMail === undefined ? {} : { [formerParam]: walletId }}
              look={walletId === wallet.walletId ? 'main' : 'quiet'}
            >
              {formerMail === undefined
                ? t('former.own')
                : t('former.of', { mail: shownMail(formerMail ?? '') })}
            </ButtonLink>
          ))}
        </nav>
      )}
      {wallet.formerMail !== undefined && <Notice>{t('former.text')}</Notice>}
      <TransactionFilters state={state} />
      {query.data && !query.data.counted && (
        <Notice>{t('list.many', { count: query.data.totalRecords })}</Notice>
      )}
      <DataList
        label={t('sections.transactions')}
        answer={query}
        rows={query.data?.transactions}
        total={query.data?.totalRecords}
        columns={columns}
        rowKey={(row) => row.id}
        rowTo={(row) =>
          screenPath('transaction', { transactionId: row.id }) +
          (wallet.formerMail === undefined ? '' : `?${formerParam}=${wallet.walletId}`)
        }
        state={state}
        searchable
        filters={[
          {
            key: 'kind',
            label: t('list.kinds'),
            options: moveKinds.map((value) => ({ value, label: said(`kinds.${value}`) })),
          },
        ]}
        empty={
          <EmptyState
            picture="vault"
            title={t('list.empty.title')}
            action={
              <ButtonLink to={screenPath('addCoins')} look="main" icon="plus">
                {t('sections.add')}
              </ButtonLink>
            }
          >
            {t('list.empty.text')}
          </EmptyState>
        }
      />
      <StatementDialog
        key={`${fromDate} ${toDate}`}
        walletId={wallet.walletId}
        open={stating}
        onClose={() => setStating(false)}
        fromDate={fromDate}
        toDate={toDate}
      />
    </Page>
  )
}
