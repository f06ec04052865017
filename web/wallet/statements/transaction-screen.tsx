import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import type { getTransaction, searchTransactionTickets } from '#contract/wallet/statements/calls.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { RaiseDispute } from './raise-dispute.tsx'
import { Lots } from '../ledger/lots.tsx'
import { Tickets } from '../ledger/tickets.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { TransactionState } from './transaction-looks.tsx'
import { WithWallet } from '../ledger/with-wallet.tsx'
import css from '../wallet.module.css'

export default function TransactionScreen() {
  const t = useWords('wallet/ledger')
  return (
    <WithWallet title={t('one.title')} width="text" looksBack>
      {({ walletId, formerMail }) => (
        <OneTransaction walletId={walletId} isFormer={formerMail !== undefined} />
      )}
    </WithWallet>
  )
}

/** One transaction as a receipt: both sides, the lots used, what it belongs to, and the way to dispute it. */
function OneTransaction({ walletId, isFormer }: { walletId: string; isFormer: boolean }) {
  const t = useWords('wallet/ledger')
  const [disputing, setDisputing] = useState(false)
  const { transactionId = '' } = useParams({ strict: false }) as { transactionId?: string }
  const path = { id: walletId, transactionId }
  const query = useCallQuery<typeof getTransaction>(
    'GET /api/wallets/{id}/transactions/{transactionId}',
    { path },
    { topics: ['wallet'] },
  )
  const tickets = useCallQuery<typeof searchTransactionTickets>(
    'GET /api/wallets/{id}/transactions/{transactionId}/tickets/search',
    { path },
    { topics: ['tickets'] },
  )
  useCrumb(query.data?.description)
  if (!query.isSuccess) return <WaitingPage title={t('one.title')} answers={[query]} width="text" />
  const one = query.data
  return (
    <Page
      title={one.description}
      width="text"
      actions={
        <Button icon="print" onClick={() => window.print()}>
          {t('one.receipt')}
        </Button>
      }
    >
      <Card title={t('one.receiptOf')} aside={<TransactionState state={one.state} />}>
        <p className={css.sum}>
          <Coins count={one.amount} signed />
        </p>
        <TransactionFacts one={one} />
        {one.lots.length > 0 && <Lots one={one} />}
      </Card>
      {tickets.data && tickets.data.tickets.length > 0 && (
        <Tickets tickets={tickets.data.tickets} />
      )}
      {!isFormer && (
        <div className={css.go}>
          <Button personal icon="flag" onClick={() => setDisputing(true)}>
            {t('dispute.open')}
          </Button>
        </div>
      )}
      <RaiseDispute
        open={disputing}
        onClose={() => setDisputing(false)}
        path={path}
        about={one.description}
      />
    </Page>
  )
}
