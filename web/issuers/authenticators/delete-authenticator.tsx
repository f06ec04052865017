import { useState } from 'react'
import type { Authenticator } from '#contract/issuers/shapes.ts'
import type { deleteAuthenticator } from '#contract/issuers/authenticators/calls.ts'
import type { Issuer } from '#contract/issuers/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../issuers.module.css'

type Props = {
  issuer: Issuer
  leaving: Authenticator
  others: readonly Authenticator[]
  onClose: () => void
}

/** A primary authenticator leaves only with a successor while the issuer is active (spec §4). */
export function DeleteAuthenticator({ issuer, leaving, others, onClose }: Props) {
  const t = useWords('issuers')
  const ui = useWords('ui')
  const [successorId, setSuccessor] = useState(others[0]?.id ?? '')
  const remove = useCallMutation<typeof deleteAuthenticator>(
    'DELETE /api/issuers/authenticator/{authenticatorId}',
    {
      changes: ['issuers'],
      onDone: () => (toast.good(t('said.delete_authenticator_success')), onClose()),
    },
  )
  const stuck = leaving.primary && issuer.status === 'active' && others.length === 0
  const send = () =>
    remove.run({
      path: { authenticatorId: leaving.id },
      query: leaving.primary && successorId ? { successorId } : {},
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people.removeTitle', { name: leaving.name })}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="danger" busy={remove.pending} disabled={stuck} onClick={send}>
            {t('people.remove')}
          </Button>
        </>
      }
    >
      <div className={css.steps}>
        <p>{t('people.removeText', { name: leaving.name, issuer: issuer.name })}</p>
        {leaving.primary && others.length > 0 && (
          <SelectField
            label={t('people.successor')}
            value={successorId}
            onChange={(next) => next && setSuccessor(next)}
            data={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {stuck && <Notice tone="warn">{t('people.noSuccessor')}</Notice>}
        {remove.failure && <Notice tone="bad">{remove.failure.message}</Notice>}
      </div>
    </Dialog>
  )
}
