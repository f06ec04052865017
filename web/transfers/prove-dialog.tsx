import { useState } from 'react'
import type { stepUp } from '#contract/identity.ts'
import { useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { PasswordField } from '#web/ui/app/fields.tsx'
import css from './transfers.module.css'

/** Moving money wants a proof no older than ten minutes. */
export function ProveDialog({ onClose, onProved }: { onClose: () => void; onProved: () => void }) {
  const t = useWords('transfers')
  const ui = useWords('ui')
  const [password, setPassword] = useState('')
  const prove = useChange<typeof stepUp>('POST /api/user/step-up', { onDone: onProved, onProblem: () => setPassword('') })
  return (
    <Dialog open onClose={onClose} title={t('page.proveTitle')} size="s">
      <form className={css.steps} onSubmit={(event) => (event.preventDefault(), prove.run({ body: { password } }))}>
        <p>{t('page.proveText')}</p>
        <PasswordField label={t('page.password')} autoComplete="current-password" data-autofocus required value={password}
          error={prove.problem?.message} onChange={(event) => setPassword(event.currentTarget.value)} />
        <div className={css.go}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" look="main" busy={prove.pending} disabled={password === ''}>{t('page.prove')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
