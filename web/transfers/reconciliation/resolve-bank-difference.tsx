import { useState } from 'react'
import {
  bankCounterAccounts,
  type BankDifference,
  isPostable,
  type resolveBankDifference,
} from '#contract/transfers/reconciliation/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../transfers.module.css'

const useResolve = provenMutationOf<typeof resolveBankDifference>(
  'POST /api/bank-differences/{id}/resolve',
  ['books', 'changes'],
)

/** A reason, and for what the books lack an account that a second admin agrees to. */
export function ResolveBankDifference({
  difference,
  open,
  onClose,
}: {
  difference: BankDifference
  open: boolean
  onClose: () => void
}) {
  const t = useWords('transfers/reconciliation')
  const books = useWords('wallet/books')
  const ui = useWords('ui')
  const [note, setNote] = useState('')
  const [account, setAccount] = useState<(typeof bankCounterAccounts)[number] | null>(null)
  const resolve = useResolve({
    onDone: ({ message }) => (
      toast.good(t(message === 'pending_confirmation' ? 'resolve.asked' : 'resolve.done')),
      onClose()
    ),
  })
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('resolve.title')}
        actions={
          <>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button
              look="main"
              busy={resolve.pending}
              disabled={note.trim().length < 3}
              onClick={() =>
                resolve.run({
                  path: { id: difference.id },
                  body: { note, ...(account && { account }) },
                })
              }
            >
              {t('resolve.go')}
            </Button>
          </>
        }
      >
        <div className={css.steps}>
          <LongField
            label={t('resolve.note')}
            description={t('resolve.noteText')}
            required
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {isPostable(difference.kind) && (
            <SelectField
              label={t('resolve.account')}
              description={t('resolve.byTwo')}
              value={account ?? ''}
              onChange={(next) =>
                setAccount(bankCounterAccounts.find((one) => one === next) ?? null)
              }
              data={[
                { value: '', label: t('resolve.noAccount') },
                ...bankCounterAccounts.map((value) => ({
                  value,
                  label: books(`accounts.${value}`),
                })),
              ]}
            />
          )}
          {resolve.failure && <Notice tone="bad">{resolve.failure.message}</Notice>}
        </div>
      </Dialog>
      {resolve.proof}
    </>
  )
}
