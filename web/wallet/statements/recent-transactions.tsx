import { screenPath } from '#contract/paths.ts'
import { recentTransactions } from '#contract/wallet/ledger/calls.ts'
import type { searchTransactions } from '#contract/wallet/statements/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { kindIcons, TransactionState } from './transaction-looks.tsx'
import css from '../wallet.module.css'

/** The five newest transactions (spec §2), each a way to its receipt. */
export function RecentTransactions({ walletId }: { walletId: string }) {
  const t = useWords('wallet/ledger')
  const said = useWords('wallet')
  const { dateTime, number } = useFormat()
  const query = useCallQuery<typeof searchTransactions>(
    'POST /api/wallets/{id}/transactions/search',
    {
      path: { id: walletId },
      body: { pageSize: recentTransactions },
    },
    { topics: ['wallet'], keep: true },
  )
  if (query.isPending) return <SkeletonLines lines={5} />
  if (query.isError) return <ErrorState failure={query.error} retry={() => void query.refetch()} />
  if (query.data.transactions.length === 0)
    return (
      <EmptyState
        picture="vault"
        title={t('home.empty.title')}
        action={
          <ButtonLink to={screenPath('addCoins')} look="main" icon="plus">
            {t('sections.add')}
          </ButtonLink>
        }
      >
        {t('home.empty.text')}
      </EmptyState>
    )
  return (
    <ul className={css.lines}>
      {query.data.transactions.map((one) => (
        <li key={one.id} className={css.recent}>
          <span className={css.kind}>
            <Icon name={kindIcons[one.kind]} />
          </span>
          <div>
            <Link to={screenPath('transaction', { transactionId: one.id })} className={css.cover}>
              {one.description}
            </Link>
            <p className={css.soft}>{[dateTime(one.date), one.note].filter(Boolean).join(' · ')}</p>
            {one.state !== 'completed' && <TransactionState state={one.state} />}
          </div>
          <div className={css.figures}>
            <Coins count={one.amount} signed />
            <span className={css.soft}>
              {t('list.balanceNow', {
                type: said(`coinTypes.${one.coinType}`),
                balance: number(one.balanceAfter),
              })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
