import type { withdrawNameChange } from '#contract/verification/name-changes/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'

export function WithdrawNameChange({ id }: { id: string }) {
  const t = useWords('verification/name-changes')
  const confirm = useConfirm()
  const withdraw = useCallMutation<typeof withdrawNameChange>(
    'POST /api/verification/name-changes/{id}/withdraw',
    {
      changes: ['name-changes', 'documents'],
      onDone: () => toast.good(t('withdrawn')),
      onFailure: toast.bad,
    },
  )
  const ask = async () => {
    if (await confirm({ title: t('withdraw'), text: t('withdrawText'), yes: t('withdraw') }))
      withdraw.run({ path: { id } })
  }
  return (
    <Button personal size="s" busy={withdraw.pending} onClick={() => void ask()}>
      {t('withdraw')}
    </Button>
  )
}
