import { useState } from 'react'
import type { Recovery } from '#contract/identity/recovery/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'
import { useBeginRecovery } from './begin-recovery.ts'
import { useProveRecovery } from './prove-recovery.ts'

type Props = {
  secret: string
  recovery: Recovery
  onBegun: (secret: string) => void
  onLeave: () => void
}

/** The code that went to the new address. */
export function GiveRecoveryCode({ secret, recovery, onBegun, onLeave }: Props) {
  const t = useWords('identity/recovery')
  const { mail, new_mail: newMail, road } = recovery
  const [code, setCode] = useState('')
  const [isSentAgain, setSentAgain] = useState(false)
  const prove = useProveRecovery({
    onFailure: () => setCode(''),
  })
  const again = useBeginRecovery({
    onDone: (answer) => {
      setSentAgain(true)
      prove.reset()
      onBegun(answer.recovery)
    },
  })
  const isTaken = prove.failure?.code === 'email_taken'
  const failure = isTaken
    ? t('taken', { newMail })
    : (prove.failure?.message ?? again.failure?.message ?? null)
  return (
    <SignInSheet
      title={t('codeTitle')}
      intro={t('codeText', { newMail })}
      note={isSentAgain ? t('sentAgain') : null}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault()
        prove.run({ body: { recovery: secret, code } })
      }}
    >
      {isTaken ? (
        <>
          <Button look="main" wide onClick={onLeave}>
            {t('otherAddress')}
          </Button>
          <Link to={screenPath('contact')}>{t('contact')}</Link>
        </>
      ) : (
        <>
          <TextField
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            required
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
          />
          <Button type="submit" look="main" wide busy={prove.pending} disabled={code.length !== 6}>
            {t('check')}
          </Button>
          <Button
            look="quiet"
            icon="refresh"
            busy={again.pending}
            onClick={() => again.run({ body: { mail, new_mail: newMail, road } })}
          >
            {t('sendAgain')}
          </Button>
          <Button look="quiet" onClick={onLeave}>
            {t('otherAddress')}
          </Button>
        </>
      )}
    </SignInSheet>
  )
}
