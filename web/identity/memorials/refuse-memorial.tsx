import type { refuseMemorial } from '#contract/identity/memorials/calls.ts'
import type { memorialWaits } from '#contract/identity/memorials/state.ts'
import { useWords } from '#web/core/words.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { ReasonDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** Stops what was proposed, with a reason. */
export function RefuseMemorial({
  accountId,
  state,
  own,
  onClose,
}: {
  accountId: string
  state: (typeof memorialWaits)[number]
  own: boolean
  onClose: () => void
}) {
  const t = useWords('identity/memorials')
  const refuse = useProvenMutation<typeof refuseMemorial>(
    'POST /api/rest/user/{id}/memorial/refuse',
    {
      changes: ['people', 'account'],
      onDone: () => {
        toast.good(t('refuse.done'))
        onClose()
      },
    },
  )
  return (
    <>
      <ReasonDialog
        title={t('refuse.title')}
        go={t(own ? 'refuse.own' : 'refuse.go')}
        look="danger"
        onClose={onClose}
        busy={refuse.pending}
        personal
        failure={refuse.failure?.message}
        field={{ label: t('reason'), maxLength: 500 }}
        onGive={(reason) => refuse.run({ path: { id: accountId }, body: { state, reason } })}
      />
      {refuse.proof}
    </>
  )
}
