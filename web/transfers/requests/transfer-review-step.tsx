import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAccountFacts } from './account-facts.ts'
import { PayoutWorth } from './payout-worth.tsx'
import type { Editing } from './use-transfer-form.ts'
import css from '../transfers.module.css'

/** Everything once more before it goes to the checker, each part with a way back to it. */
export function TransferReviewStep({ edit }: { edit: Editing }) {
  const t = useWords('transfers')
  const consents = useWords('transfers/consent')
  const accountFacts = useAccountFacts()
  const { form } = edit
  const change = (step: number) => (
    <Button size="s" look="quiet" icon="edit" onClick={() => edit.goTo(step)}>
      {t('form.edit')}
    </Button>
  )
  return (
    <div className={css.steps}>
      <Card title={t('steps.sender')} aside={change(0)}>
        <Facts
          facts={[
            [t('form.senderEmail'), form.senderEmail],
            [t('form.senderName'), form.senderName],
            [t('form.senderMobile'), form.senderMobile],
            [t('form.senderAddress'), form.senderAddress],
            [t('form.linkedTicketId'), form.linkedTicketId],
            [t('form.referenceTransactionId'), form.referenceTransactionId],
          ]}
        />
      </Card>
      <Card title={`${t('steps.recipient')} · ${t(`types.${form.type}`)}`} aside={change(1)}>
        <Facts
          facts={
            form.type === 'bank'
              ? accountFacts(form.accountDetails)
              : [
                  [t('form.recipientName'), form.recipientName],
                  [t('form.recipientEmail'), form.recipientEmail],
                ]
          }
        />
      </Card>
      <Card title={t('steps.amount')} aside={change(2)}>
        <Facts
          facts={[
            [t('form.coins'), form.coins !== null && <Coins key="coins" count={form.coins} />],
            [consents('purpose'), consents(`purposes.${form.purpose}`)],
            [t('form.remarks'), form.remarks],
          ]}
        />
        <PayoutWorth form={form} />
      </Card>
      <Notice>
        {t('form.hold', { coins: form.coins ?? 0 })}{' '}
        {form.type === 'bank' && t('page.payoutUsually')}
      </Notice>
    </div>
  )
}
