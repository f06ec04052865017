import { useState } from 'react'
import type { proveMerge, startMerge } from '#contract/identity/merging/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useWords } from '#web/core/words.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { SendAgain } from '../sign-in/send-again.tsx'
import { useSendCode } from '../sign-in/send-code.ts'

const ways = ['email', 'totp', 'phone', 'recovery'] as const
type Way = (typeof ways)[number]

/** The second factor of the other account. */
export function ProveMerge({
  request,
  onClose,
  onDone,
}: {
  request: ResponseOf<typeof startMerge>
  onClose: () => void
  onDone: () => void
}) {
  const t = useWords('identity/merging')
  const open = ways.filter((way) => request.methods.includes(way))
  const [way, setWay] = useState<Way>(open[0] ?? 'email')
  const [otp, setOtp] = useState('')
  const [resendAt, setResendAt] = useState(() => Date.now() + request.resend_in * 1000)
  const prove = useProvenMutation<typeof proveMerge>('POST /api/user/merge/prove', {
    changes: ['merge'],
    onDone,
    onFailure: () => setOtp(''),
  })
  const again = useSendCode({
    onDone: ({ resend_in: seconds }) => setResendAt(Date.now() + seconds * 1000),
  })
  const { challenge } = request
  const isSent = way === 'email' || way === 'phone'
  const send = (type: 'email' | 'phone') => again.run({ body: { type, challenge } })
  const choose = (next: Way) => {
    setWay(next)
    setOtp('')
    prove.reset()
    // The one by mail is on its way already.
    if (next === 'phone') send(next)
  }
  const intro = {
    email: t('code.sent', { place: request.sent_to ?? '' }),
    phone: t('code.phone'),
    totp: t('code.app'),
    recovery: t('code.recovery'),
  }[way]
  return (
    <>
      <FormDialog
        title={t('code.title')}
        go={t('code.go')}
        size="s"
        onClose={onClose}
        busy={prove.pending}
        disabled={open.length === 0 || otp.trim().length < 6}
        failure={prove.failure?.message ?? again.failure?.message}
        onSubmit={() => prove.run({ body: { challenge, otp, method: way } })}
      >
        {open.length === 0 ? (
          <p>{t('code.none')}</p>
        ) : (
          <>
            <p>{intro}</p>
            <TextField
              label={t('code.label')}
              inputMode={way === 'recovery' ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              maxLength={11}
              required
              value={otp}
              onChange={(event) => setOtp(event.currentTarget.value)}
            />
            {isSent && <SendAgain at={resendAt} busy={again.pending} onSend={() => send(way)} />}
            {open
              .filter((other) => other !== way)
              .map((other) => (
                <Button key={other} look="quiet" size="s" onClick={() => choose(other)}>
                  {t(`code.by.${other}`)}
                </Button>
              ))}
          </>
        )}
      </FormDialog>
      {prove.proof}
    </>
  )
}
