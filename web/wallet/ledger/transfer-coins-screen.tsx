import { useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import type { transferCoins, Wallet } from '#contract/wallet/ledger/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Stepper } from '#web/ui/app/stepper.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { emptyTransfer, type Transfer, TransferForm } from './transfer-form.tsx'
import { type Reviewed, TransferReview } from './transfer-review.tsx'
import { WithWallet } from './with-wallet.tsx'

export default function TransferCoinsScreen() {
  const t = useWords('wallet/ledger')
  return (
    <WithWallet title={t('transfer.title')} width="text">
      {(wallet) => <SendCoins wallet={wallet} />}
    </WithWallet>
  )
}

type Sent = ResponseOf<typeof transferCoins>

/** Coins to another person: whom and how many, a look at the masked name, done. */
function SendCoins({ wallet }: { wallet: Wallet }) {
  const t = useWords('wallet/ledger')
  const [filled, setFilled] = useState<Transfer>(emptyTransfer)
  const [reviewed, setReviewed] = useState<Reviewed | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const send = useCallMutation<typeof transferCoins>('POST /api/wallets/{walletId}/transfer', {
    changes: ['wallet'],
    onDone: setSent,
  })
  const sendable = wallet.balance.filter(({ buys }) => buys.includes('transfer'))
  const step = sent ? 2 : reviewed ? 1 : 0
  const startAgain = () => {
    send.reset()
    setFilled(emptyTransfer)
    setReviewed(null)
    setSent(null)
  }
  const body = () => {
    if (sent)
      return (
        <EmptyState
          said
          picture="letters"
          title={t('transfer.done', { count: sent.amount, name: sent.recipient.name })}
          action={
            <>
              <ButtonLink to={screenPath('transaction', { transactionId: sent.id })} look="main">
                {t('transfer.show')}
              </ButtonLink>
              <Button onClick={startAgain}>{t('transfer.again')}</Button>
            </>
          }
        >
          {t('transfer.doneText', { balance: sent.balance })}
        </EmptyState>
      )
    if (wallet.status !== 'active') return <Notice tone="bad">{t('add.frozen')}</Notice>
    if (reviewed)
      return (
        <TransferReview
          transfer={reviewed}
          have={sendable.find(({ type }) => type === reviewed.coinType)?.amount ?? 0}
          busy={send.pending}
          failure={send.failure}
          onBack={() => (send.reset(), setReviewed(null))}
          onGo={() =>
            send.run({
              path: { walletId: wallet.walletId },
              body: {
                recipientWalletId: reviewed.recipient.walletId,
                coinType: reviewed.coinType,
                amount: reviewed.amount,
                note: reviewed.note || undefined,
              },
            })
          }
        />
      )
    if (!sendable.some(({ amount }) => amount > 0))
      return (
        <EmptyState
          picture="vault"
          title={t('transfer.none')}
          action={
            <ButtonLink
              to={`${screenPath('addCoins')}?next=${screenPath('transferCoins')}`}
              look="main"
              icon="plus"
            >
              {t('transfer.topUp')}
            </ButtonLink>
          }
        >
          {t('transfer.noneText')}
        </EmptyState>
      )
    return (
      <TransferForm
        walletId={wallet.walletId}
        sendable={sendable}
        filled={filled}
        onReview={(transfer) => (setFilled(transfer), setReviewed(transfer))}
      />
    )
  }
  return (
    <Page title={t('transfer.title')} width="text">
      <Stepper
        steps={[t('transfer.steps.who'), t('transfer.steps.review'), t('transfer.steps.done')]}
        at={step}
        onOpen={sent ? undefined : () => setReviewed(null)}
      />
      {body()}
    </Page>
  )
}
