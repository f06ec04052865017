import { passportNameOf } from '#contract/person-fields.ts'
import type { approveNameChange, NameChange } from '#contract/verification/name-changes/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'

export function ApproveNameChange({ change }: { change: NameChange }) {
  const t = useWords('verification/name-changes')
  const confirm = useConfirm()
  const approve = useCallMutation<typeof approveNameChange>(
    'POST /api/verification/name-changes/{id}/approve',
    {
      changes: ['name-changes'],
      onDone: () => toast.good(t('approved')),
      onFailure: toast.bad,
    },
  )
  const ask = async () => {
    const text = t('approveText', {
      from: passportNameOf(change.from),
      to: passportNameOf(change.to),
    })
    if (await confirm({ title: t('approveTitle'), text, yes: t('approve') }))
      approve.run({ path: { id: change.id }, body: {} })
  }
  return (
    <Button personal look="main" busy={approve.pending} onClick={() => void ask()}>
      {t('approve')}
    </Button>
  )
}
