import type { proposeMemorialEnd } from '#contract/identity/memorials/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { ReasonDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** The first of two staff says that it was a mistake. */
export function ProposeMemorialEnd({
  accountId,
  name,
  onClose,
}: {
  accountId: string
  name: string
  onClose: () => void
}) {
  const t = useWords('identity/memorials')
  const propose = useProvenMutation<typeof proposeMemorialEnd>(
    'POST /api/rest/user/{id}/memorial/end',
    {
      changes: ['people', 'account'],
      onDone: () => {
        toast.good(t('end.done'))
        onClose()
      },
    },
  )
  return (
    <>
      <ReasonDialog
        title={t('end.title', { name })}
        go={t('end.propose')}
        onClose={onClose}
        busy={propose.pending}
        personal
        failure={propose.failure?.message}
        field={{ label: t('reason'), maxLength: 500 }}
        onGive={(reason) => propose.run({ path: { id: accountId }, body: { reason } })}
      >
        <p>{t('end.text')}</p>
      </ReasonDialog>
      {propose.proof}
    </>
  )
}
