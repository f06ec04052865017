import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { useChangeTransfer } from './change-transfer.ts'

/** Takes back what nobody has decided yet. */
export function WithdrawTransfer({ id }: { id: string }) {
  const t = useWords('transfers')
  const confirm = useConfirm()
  const withdraw = useChangeTransfer({
    changes: ['transfers', 'wallet'],
    onFailure: toast.bad,
    onDone: () => toast.good(t('said.withdrawn')),
  })
  const askToWithdraw = async () =>
    (await confirm({ text: t('page.withdrawText'), yes: t('page.withdraw') })) &&
    withdraw.run({ path: { id: 'withdraw' }, headers: { transactionId: id }, body: {} })
  return (
    <Button icon="back" busy={withdraw.pending} onClick={() => void askToWithdraw()}>
      {t('page.withdraw')}
    </Button>
  )
}
