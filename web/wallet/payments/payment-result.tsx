import { screenPath } from '#contract/paths.ts'
import type { Payment } from '#contract/wallet/payments/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { IllustrationName } from '#web/ui/illustration.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useWallet } from '../ledger/with-wallet.tsx'

/** The outcome in one sentence, and the way on. A payment whose coins could not be added is refunded by itself (spec §8). */
export function PaymentResult({ payment, next }: { payment: Payment; next: string | null }) {
  const t = useWords('wallet/ledger')
  const balance = useWallet().data?.wallets[0]?.available
  const { status, coins, id } = payment
  const again = (
    <ButtonLink
      to={screenPath('addCoins')}
      look="main"
      search={{ coins: String(coins), currency: payment.currency, ...(next ? { next } : {}) }}
    >
      {t('payment.again')}
    </ButtonLink>
  )
  const onwards =
    next && next !== screenPath('wallet') ? (
      <ButtonLink to={next} look="main" iconAfter="next">
        {t('payment.onwards')}
      </ButtonLink>
    ) : (
      <ButtonLink to={screenPath('wallet')} look="main">
        {t('payment.wallet')}
      </ButtonLink>
    )
  const renderResult = (
    picture: IllustrationName,
    title: string,
    text: string,
    action = onwards,
  ) => (
    <EmptyState said picture={picture} title={title} action={action}>
      {text}
    </EmptyState>
  )
  const hadCoins = payment.transactionId !== null
  if (status === 'credited')
    return renderResult(
      'vault',
      t('payment.added', { count: coins }),
      balance === undefined ? '' : t('payment.addedText', { balance }),
    )
  if (status === 'processing')
    return renderResult('compass', t('payment.processing'), t('payment.processingText'))
  if (status === 'disputed')
    return renderResult('shut', t('payment.disputed'), t('payment.disputedText'))
  if (status === 'dispute_lost')
    return renderResult('shut', t('payment.lost'), t('payment.lostText'))
  if (status === 'refund_pending' || (status === 'refunded' && !hadCoins))
    return renderResult('broken', t('payment.failed'), t('payment.failedText', { reference: id }))
  if (status === 'refunded')
    return renderResult('letters', t('payment.refunded'), t('payment.refundedText'))
  return renderResult('broken', t('payment.unpaid'), t('payment.unpaidText'), again)
}
