import type { Failure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useStepFocus } from './step-focus.ts'
import type { Transfer } from './transfer-form.tsx'
import css from '../wallet.module.css'

export type Reviewed = Transfer & { amount: number; recipient: { walletId: string; name: string } }
type Props = {
  transfer: Reviewed
  have: number
  busy: boolean
  failure: Failure | null
  onBack: () => void
  onGo: () => void
}

/** Step 2: the masked name, so that a friend is recognised and a stranger's name is not learned. */
export function TransferReview({ transfer, have, busy, failure, onBack, onGo }: Props) {
  const t = useWords('wallet/ledger')
  const said = useWords('wallet')
  const step = useStepFocus()
  const lacking = Number(failure?.details['lacking'] ?? 0)
  return (
    <div className={css.steps} ref={step} tabIndex={-1}>
      <Card title={t('transfer.look')}>
        <p className={css.person}>{transfer.recipient.name}</p>
        <p className={css.soft}>{t('transfer.masked')}</p>
        <Facts
          facts={[
            [t('transfer.to'), transfer.email],
            [t('transfer.amount'), <Coins key="amount" count={transfer.amount} />],
            [t('transfer.type'), said(`coinTypes.${transfer.coinType}`)],
            [t('transfer.after'), <Coins key="after" count={have - transfer.amount} />],
            [t('transfer.note'), transfer.note],
          ]}
        />
      </Card>
      <Notice tone="warn">{t('transfer.noUndo')}</Notice>
      {failure && (
        <Notice tone="bad" title={failure.message}>
          {lacking > 0 && t('transfer.short', { missing: lacking, have })}
        </Notice>
      )}
      <div className={css.go}>
        <Button onClick={onBack}>{t('transfer.change')}</Button>
        <Button look="main" icon="swap" busy={busy} onClick={onGo}>
          {t('transfer.go', { count: transfer.amount })}
        </Button>
      </div>
    </div>
  )
}
