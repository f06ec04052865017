import type { Issuer } from '#contract/issuers/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useUpdateIssuer } from './update-issuer.ts'

/** Edit, activate, deactivate, archive: what an admin may do from the present state (spec §4). */
export function IssuerActions({ issuer }: { issuer: Issuer }) {
  const t = useWords('issuers')
  const confirm = useConfirm()
  const change = useUpdateIssuer({
    changes: ['issuers'],
    onDone: ({ message }) =>
      toast.good(
        t(message === 'pending_confirmation' ? 'said.waits' : 'said.issuer_update_success'),
      ),
    onFailure: toast.bad,
  })
  const set = (status: Issuer['status']) =>
    change.run({ path: { issuerId: issuer.id }, body: { status } })
  const { name } = issuer
  const deactivate = async () => {
    if (await confirm({ text: t('issuer.deactivateText', { name }), yes: t('issuer.deactivate') }))
      set('inactive')
  }
  const archive = async () => {
    if (
      await confirm({
        text: t('issuer.archiveText', { name }),
        yes: t('issuer.archive'),
        danger: true,
      })
    )
      set('archived')
  }
  return (
    <>
      <ButtonLink to={screenPath('editIssuer', { issuerId: issuer.id })} icon="edit">
        {t('issuer.edit')}
      </ButtonLink>
      <Button onClick={() => void archive()}>{t('issuer.archive')}</Button>
      {issuer.status === 'active' ? (
        <Button busy={change.pending} onClick={() => void deactivate()}>
          {t('issuer.deactivate')}
        </Button>
      ) : (
        <Button
          look="main"
          icon="check"
          busy={change.pending}
          disabled={!issuer.primaryAuthenticator}
          onClick={() => set('active')}
        >
          {t('issuer.activate')}
        </Button>
      )}
    </>
  )
}
