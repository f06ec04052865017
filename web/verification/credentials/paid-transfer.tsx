import type { PaymentProof } from '#contract/transfers/payout/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What the code of a proof of payment opens: how the payment stands now. */
export function PaidTransfer({ proof }: { proof: PaymentProof }) {
  const t = useWords('transfers/payout')
  const consent = useWords('transfers/consent')
  const { dateTime } = useFormat()
  const { state } = proof
  return (
    <>
      <Notice tone={state === 'paid' ? 'good' : 'bad'} title={t(`page.${state}`)}>
        {t(`page.${state}Text`)}
      </Notice>
      <Card title={t('title')}>
        <Facts
          facts={[
            [t('number'), proof.transferRequestId],
            [t('sender'), proof.senderName],
            [t('payee'), proof.recipientName],
            [t('account'), proof.account],
            [t('amount'), proof.amount && `${proof.amount} ${proof.currency}`],
            [t('coins'), <Coins key="coins" count={proof.coins} />],
            [t('purpose'), consent(`purposes.${proof.purpose}`)],
            [t('paidAt'), proof.paidAt && dateTime(proof.paidAt)],
            [t('returnedAt'), proof.returnedAt && dateTime(proof.returnedAt)],
          ]}
        />
      </Card>
    </>
  )
}
