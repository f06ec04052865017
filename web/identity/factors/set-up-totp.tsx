import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { CodeField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AppSecret } from '../sign-in/app-secret.tsx'
import { useConfirmTotp } from './confirm-totp.ts'
import { useProvenStartTotp } from './start-totp.ts'
import arrange from '#web/ui/app/arrange.module.css'

/** Shows the secret as a picture and as text; it counts once a code of the app is given. */
export function SetUpTotp({ onClose }: { onClose: () => void }) {
  const t = useWords('identity/settings')
  const identity = useWords('identity')
  const [otp, setOtp] = useState('')
  const [tries, setTries] = useState(0)
  const start = useProvenStartTotp()
  const begin = useRef(start.run)
  useEffect(() => begin.current({ body: {} }), [])
  const confirm = useConfirmTotp({
    changes: ['account'],
    onDone: () => (toast.good(t('totp.added')), onClose()),
    onFailure: () => (setOtp(''), setTries(tries + 1)),
  })
  const finish = (given: string) => confirm.run({ body: { otp: given } })
  const failure = start.failure ?? confirm.failure
  return (
    <Dialog open onClose={onClose} title={t('totp.add')} size="s">
      <form
        className={arrange.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (otp.length === 6) finish(otp)
        }}
      >
        {failure && <Notice tone="bad">{failure.message}</Notice>}
        <AppSecret given={start.answer} />
        {start.answer && (
          <CodeField
            key={tries}
            label={identity('factor.label')}
            value={otp}
            onChange={setOtp}
            onComplete={finish}
            disabled={confirm.pending}
          />
        )}
        <Button type="submit" look="main" busy={confirm.pending} disabled={otp.length < 6}>
          {t('totp.confirm')}
        </Button>
      </form>
      {start.proof}
    </Dialog>
  )
}
