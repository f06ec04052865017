import { useState } from 'react'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CodeField } from '#web/ui/app/fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SendAgain } from '../sign-in/send-again.tsx'
import { useValidateOtp } from '../sign-in/validate-otp.ts'
import arrange from '#web/ui/app/arrange.module.css'

type Props = {
  challenge: string
  sentTo: string
  resendAt: number
  channel: 'email' | 'phone'
  sending: boolean
  onAgain: () => void
  onDone: () => void
}

/** The six digits that were sent to an address or number. */
export function GiveContactCode({
  challenge,
  sentTo,
  resendAt,
  channel,
  sending,
  onAgain,
  onDone,
}: Props) {
  const t = useWords('identity')
  const [otp, setOtp] = useState('')
  const [tries, setTries] = useState(0)
  const prove = useValidateOtp({
    changes: ['account'],
    onDone,
    onFailure: () => (setOtp(''), setTries(tries + 1)),
  })
  const confirm = (given: string) => prove.run({ body: { challenge, otp: given, type: channel } })
  return (
    <form
      className={arrange.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (otp.length === 6) confirm(otp)
      }}
    >
      <p>{sentTo ? t('code.sent', { place: sentTo }) : t('code.sentSomewhere')}</p>
      {prove.failure && <Notice tone="bad">{prove.failure.message}</Notice>}
      <CodeField
        key={tries}
        label={t('code.label')}
        value={otp}
        onChange={setOtp}
        onComplete={confirm}
        disabled={prove.pending}
      />
      <Button type="submit" look="main" busy={prove.pending} disabled={otp.length < 6}>
        {t('code.go')}
      </Button>
      <SendAgain at={resendAt} busy={sending} onSend={onAgain} />
    </form>
  )
}
