import type { TransferLine } from '#contract/transfers/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { Coins } from '#web/ui/coins.tsx'
import css from '../transfers.module.css'
import { totalsOf } from './totals.ts'

type Props = {
  rows: readonly TransferLine[]
  open: boolean
  onClose: () => void
  onApprove: () => void
}

/** Everything that is about to be approved: who pays whom, into which account, for what, how much, and the totals. */
export function ApproveSeveralDialog({ rows, open, onClose, onApprove }: Props) {
  const t = useWords('transfers')
  const purpose = useWords('transfers/consent')
  const ui = useWords('ui')
  const { coins, amounts } = totalsOf(rows)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={t('several.title', { count: rows.length })}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="main" icon="check" onClick={onApprove}>
            {t('several.approve', { count: rows.length })}
          </Button>
        </>
      }
    >
      <div className={css.steps}>
        <ul className={css.checks} aria-label={t('several.list')}>
          {rows.map((row) => (
            <li key={row.id} className={css.several}>
              <div>
                <strong>{row.recipientName}</strong>
                <p className={css.soft}>
                  {t(`types.${row.type}`)} · {row.recipient}
                </p>
                <p className={css.soft}>
                  {purpose(`purposes.${row.purpose}`)}: {row.remarks}
                </p>
                <p className={css.soft}>
                  {t('several.from', { sender: row.senderName })} · {row.transferRequestId}
                </p>
              </div>
              <div className={css.sum}>
                {row.coins !== null && <Coins count={row.coins} />}
                {row.amount && (
                  <span>
                    {row.amount} {row.currency}
                  </span>
                )}
              </div>
            </li>
          ))}
        </ul>
        <p>
          <strong>{t('several.total', { coins })}</strong>
          {amounts.length > 0 && `. ${t('several.totalOut', { amounts: amounts.join(', ') })}`}
        </p>
        <p className={css.soft}>{t('several.text')}</p>
      </div>
    </Dialog>
  )
}
