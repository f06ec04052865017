import type { disableUser } from '#contract/identity/people/calls.ts'
import type { Account } from '#contract/identity/shapes.ts'
import { hasRole } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { ReasonDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'

/** Says what closing an account does, asks why, and does it. */
export function DisableUser({
  account,
  name,
  onClose,
}: {
  account: Account
  name: string
  onClose: () => void
}) {
  const t = useWords('identity/people')
  const disable = useProvenMutation<typeof disableUser>('POST /api/rest/user/{id}/disable', {
    changes: ['people', 'account', 'changes'],
    onDone: ({ changeRequest }) => {
      toast.good(changeRequest ? t('changes.waits') : t('disable.done', { name }))
      onClose()
    },
  })
  return (
    <>
      <ReasonDialog
        title={t('disable.title', { name })}
        go={t('disable.go')}
        look="danger"
        onClose={onClose}
        busy={disable.pending}
        failure={disable.failure?.message}
        field={{ label: t('reason'), description: t('disable.reasonText') }}
        onGive={(reason) => disable.run({ path: { id: account.uuid }, body: { reason } })}
      >
        <p>{t(hasRole(account, 'admin') ? 'disable.byTwo' : 'disable.warning')}</p>
      </ReasonDialog>
      {disable.proof}
    </>
  )
}
