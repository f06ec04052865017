import { useParams } from '@tanstack/react-router'
import { type getCardDispute, maxUses } from '#contract/wallet/card-disputes/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { PaymentState } from '../payments/payment-state.tsx'
import { usePrice } from '../ledger/use-price.ts'
import { CardDisputeReason, CardDisputeState } from './card-dispute-state.tsx'

type Answer = ResponseOf<typeof getCardDispute>

/** One contested payment: until when its bank takes evidence, and what AO knows to answer it with. */
export default function CardDisputeScreen() {
  const t = useWords('wallet/card-disputes')
  const { disputeId = '' } = useParams({ strict: false }) as { disputeId?: string }
  const query = useCallQuery<typeof getCardDispute>(
    'GET /api/card-disputes/{id}',
    { path: { id: disputeId } },
    { topics: ['books'] },
  )
  if (!query.isSuccess) return <WaitingPage title={t('one')} answers={[query]} width="text" />
  return (
    <Page
      title={t('one')}
      width="text"
      actions={
        <Button icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <DisputeFacts answer={query.data} />
      <AccountFacts answer={query.data} />
      <PaymentFacts answer={query.data} />
      <Uses uses={query.data.uses} />
    </Page>
  )
}

function DisputeFacts({ answer: { dispute } }: { answer: Answer }) {
  const t = useWords('wallet/card-disputes')
  const { dateTime } = useFormat()
  const { price } = usePrice()
  return (
    <Card
      title={price(dispute.amountText, dispute.currency)}
      aside={<CardDisputeState status={dispute.status} />}
    >
      <Facts
        facts={[
          [t('columns.until'), dispute.evidenceUntil && dateTime(dispute.evidenceUntil)],
          [t('columns.reason'), <CardDisputeReason key="reason" reason={dispute.reason} />],
          [t('columns.date'), dateTime(dispute.openedAt)],
          [t('columns.reference'), <bdi key="reference">{dispute.reference}</bdi>],
        ]}
      />
    </Card>
  )
}

function AccountFacts({ answer: { dispute, account } }: { answer: Answer }) {
  const t = useWords('wallet/card-disputes')
  const { dateTime, number } = useFormat()
  const proved = (at: string | null) => (at === null ? t('notProved') : dateTime(at))
  return (
    <Card title={t('account')}>
      <Facts
        facts={[
          [t('columns.owner'), dispute.owner.name],
          [t('columns.mail'), dispute.owner.mail],
          [t('since'), dateTime(account.since)],
          [t('mailProved'), proved(account.mailProvedAt)],
          [t('phoneProved'), proved(account.phoneProvedAt)],
          [t('before'), number(account.creditedBefore)],
          [t('contested'), number(account.contested)],
        ]}
      />
    </Card>
  )
}

function PaymentFacts({ answer: { payment, coins } }: { answer: Answer }) {
  const t = useWords('wallet/card-disputes')
  const { dateTime } = useFormat()
  const { price } = usePrice()
  return (
    <Card title={t('payment')} aside={<PaymentState status={payment.status} />}>
      <Facts
        facts={[
          [t('columns.amount'), price(payment.amountText, payment.currency)],
          [t('paidAt'), dateTime(payment.date)],
          [t('bought'), <Coins key="bought" count={payment.coins} />],
          [t('setAside'), <Coins key="aside" count={coins.setAside} />],
          [t('taken'), <Coins key="taken" count={coins.taken} />],
          [t('owed'), <Coins key="owed" count={coins.owed} />],
        ]}
      />
    </Card>
  )
}

function Uses({ uses }: Pick<Answer, 'uses'>) {
  const t = useWords('wallet/card-disputes')
  const { dateTime, number } = useFormat()
  return (
    <Card title={t('uses')}>
      {uses.length === 0 ? (
        <p>{t('noUses')}</p>
      ) : (
        <Facts
          facts={uses.map(({ at, what, coins }) => [
            dateTime(at),
            <span key={at}>
              {what} · <Coins count={coins} />
            </span>,
          ])}
        />
      )}
      {uses.length === maxUses && <p>{t('usesMost', { count: number(maxUses) })}</p>}
    </Card>
  )
}
