import type { announceFair, Fair } from '#contract/counsellors/fairs/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** Shows a draft to students. */
export function AnnounceFair({
  fair: { id, title },
  onClose,
}: {
  fair: Pick<Fair, 'id' | 'title'>
  onClose: () => void
}) {
  const t = useWords('counsellors/fairs')
  const announce = useCallMutation<typeof announceFair>('PUT /counsellor/fairs/{fairId}/announce', {
    changes: ['fairs'],
    onDone: () => {
      toast.good(t('announce.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      personal
      title={t('announce.title', { title })}
      go={t('announce.go')}
      size="s"
      onClose={onClose}
      busy={announce.pending}
      failure={announce.failure?.message}
      onSubmit={() => announce.run({ path: { fairId: id } })}
    >
      <p>{t('announce.text')}</p>
    </FormDialog>
  )
}
