import { screenPath } from '#contract/paths.ts'
import type { Payment } from '#contract/wallet/payments/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CopyButton } from '#web/ui/app/copy-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { PaymentState } from './payment-state.tsx'
import { usePrice } from '../ledger/use-price.ts'
import css from '../wallet.module.css'

export function PaymentReceipt({ payment }: { payment: Payment }) {
  const t = useWords('wallet/ledger')
  const { dateTime } = useFormat()
  const { price } = usePrice()
  return (
    <Card
      title={t('payment.receipt')}
      aside={
        <Button size="s" icon="print" onClick={() => window.print()}>
          {t('one.receipt')}
        </Button>
      }
    >
      <Facts
        facts={[
          [t('payment.state'), <PaymentState key="state" status={payment.status} />],
          [t('payment.amount'), price(payment.amountText, payment.currency)],
          [t('payment.coins'), <Coins key="coins" count={payment.coins} />],
          [t('payment.date'), dateTime(payment.date)],
          [
            t('payment.provider'),
            payment.paymentIntent && (
              <code key="intent" className={css.reference}>
                {payment.paymentIntent}
              </code>
            ),
          ],
          [
            t('payment.reference'),
            <span key="reference" className={css.reference}>
              <code>{payment.id}</code> <CopyButton value={payment.id} />
            </span>,
          ],
        ]}
      />
      {payment.transactionId && (
        <Link to={screenPath('transaction', { transactionId: payment.transactionId })}>
          {t('payment.transaction')}
        </Link>
      )}
    </Card>
  )
}
