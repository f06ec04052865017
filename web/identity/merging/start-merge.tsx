import { useState } from 'react'
import type { startMerge } from '#contract/identity/merging/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useWords } from '#web/core/words.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { PasswordField, TextField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { useProveMergeByPasskey } from './prove-merge-by-passkey.ts'

/** Address and password of the other account. */
export function StartMerge({
  onClose,
  onRequested,
  onProved,
}: {
  onClose: () => void
  /** By a passkey, which needs no code. */
  onProved: () => void
  onRequested: (asked: ResponseOf<typeof startMerge>) => void
}) {
  const t = useWords('identity/merging')
  const [mail, setMail] = useState('')
  const [password, setPassword] = useState('')
  const start = useProvenMutation<typeof startMerge>('POST /api/user/merge/start', {
    onDone: onRequested,
  })
  const passkey = useProveMergeByPasskey(onProved)
  return (
    <>
      <FormDialog
        title={t('start.title')}
        go={t('start.go')}
        size="s"
        onClose={onClose}
        busy={start.pending}
        disabled={!mail || !password}
        failure={passkey.failure ?? start.failure?.message}
        onSubmit={() => start.run({ body: { mail, password } })}
      >
        <TextField
          label={t('start.mail')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          value={mail}
          onChange={(event) => setMail(event.currentTarget.value)}
        />
        <PasswordField
          label={t('start.password')}
          autoComplete="off"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button look="quiet" busy={passkey.busy} onClick={() => void passkey.run()}>
          {t('start.passkey')}
        </Button>
      </FormDialog>
      {start.proof}
      {passkey.proof}
    </>
  )
}
