import type { cancelFair, Fair } from '#contract/counsellors/fairs/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { ReasonDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** Calls a fair off, with a reason that everybody registered reads. */
export function CancelFair({
  fair: { id, title },
  onClose,
}: {
  fair: Pick<Fair, 'id' | 'title'>
  onClose: () => void
}) {
  const t = useWords('counsellors/fairs')
  const cancel = useCallMutation<typeof cancelFair>('PUT /counsellor/fairs/{fairId}/cancel', {
    changes: ['fairs'],
    onDone: () => {
      toast.good(t('cancel.done'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      personal
      title={t('cancel.title', { title })}
      go={t('cancel.go')}
      look="danger"
      onClose={onClose}
      busy={cancel.pending}
      failure={cancel.failure?.message}
      field={{ label: t('cancel.reason'), description: t('cancel.reasonText'), maxLength: 300 }}
      onGive={(reason) => cancel.run({ path: { fairId: id }, body: { reason } })}
    />
  )
}
