import { useNavigate } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { isPossible } from '#contract/transfers/state.ts'
import type { TransferRequest } from '#contract/transfers/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useDeleteTransfer } from './delete-transfer.ts'
import { WithdrawTransfer } from './withdraw-transfer.tsx'
import css from '../transfers.module.css'

/** What its maker may do with a request: go on, mend, take back, delete. */
export function OwnActions({ request: { id, status } }: { request: TransferRequest }) {
  const t = useWords('transfers')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const remove = useDeleteTransfer({
    onFailure: toast.bad,
    onDone: () => (
      toast.good(t('said.draft_delete_success')),
      void navigate({ to: screenPath('transfers') })
    ),
  })
  const askToRemove = async () =>
    (await confirm({ text: t('page.removeText'), yes: t('page.remove'), danger: true })) &&
    remove.run({ path: { id } })
  return (
    <div className={css.go}>
      {isPossible('save', status) && (
        <ButtonLink to={`${screenPath('makeTransfer')}?draft=${id}`} look="main" icon="edit">
          {t(status === 'draft' ? 'page.goOn' : 'page.mend')}
        </ButtonLink>
      )}
      {isPossible('withdraw', status) && <WithdrawTransfer id={id} />}
      {isPossible('delete', status) && (
        <Button icon="trash" busy={remove.pending} onClick={() => void askToRemove()}>
          {t('page.remove')}
        </Button>
      )}
    </div>
  )
}
