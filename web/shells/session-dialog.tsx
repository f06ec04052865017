// A session that ends in the middle of something is mended on the spot: what was typed stays under the dialog.
import { type FormEvent, useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import { clientId, storeToken } from '#web/core/access/access.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { CodeField, PasswordField } from '#web/ui/app/fields.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useIssueToken } from '#web/parts/identity/sign-in/issue-token.ts'
import { useFinishSignIn } from '#web/parts/identity/sign-in/finish-sign-in.ts'
import css from './session-dialog.module.css'

const codeMethods = ['email', 'phone', 'totp'] as const
type Challenge = {
  challenge: string
  method: (typeof codeMethods)[number]
  sentTo: string | null
}

/** What the next step is, when there is one that this dialog knows. */
function challengeFrom(details: Readonly<Record<string, unknown>>): Challenge | null {
  const {
    challenge,
    methods,
    sent_to: sentTo,
  } = details as {
    challenge?: string
    methods?: readonly string[]
    sent_to?: string
  }
  const method = codeMethods.find((one) => (methods ?? ['email']).includes(one))
  return challenge && method ? { challenge, method, sentTo: sentTo ?? null } : null
}

/** Shown over the screen as long as `ended`; closing it leaves a line that opens it again. */
export function SessionDialog() {
  const t = useWords('ui')
  const [open, setOpen] = useState(true)
  return (
    <>
      {!open && (
        <div className={css.bar}>
          <Notice
            tone="warn"
            action={<PlainButton onClick={() => setOpen(true)}>{t('session.open')}</PlainButton>}
          >
            {t('session.title')}
          </Notice>
        </div>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('session.title')} size="s">
        <SignInAgain />
      </Dialog>
    </>
  )
}

function SignInAgain() {
  const t = useWords('ui')
  const person = usePerson()
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const finish = useFinishSignIn({
    onDone: (tokens) => storeToken(tokens),
    onFailure: () => setOtp(''),
  })
  const start = useIssueToken({
    onDone: (tokens) => storeToken(tokens),
    onFailure: (failure) => {
      if (failure.code === 'otp_required') setChallenge(challengeFrom(failure.details))
    },
  })
  const confirm = (code: string) => {
    if (!challenge) return
    const { challenge: secret, method } = challenge
    finish.run({ body: { challenge: secret, otp: code, method, remember: true } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (challenge) return confirm(otp)
    start.run({
      body: { grant_type: 'password', client_id: clientId, username: person.mail, password },
    })
  }
  const failure = challenge ? finish.failure : start.failure
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{t('session.ended', { name: person.mail })}</p>
      {failure && <Notice tone="bad">{failure.message}</Notice>}
      {challenge ? (
        <>
          <p>
            {challenge.method === 'totp'
              ? t('session.app')
              : challenge.sentTo
                ? t('session.sent', { place: challenge.sentTo })
                : t('session.sentSomewhere')}
          </p>
          <CodeField
            label={t('session.code')}
            value={otp}
            onChange={setOtp}
            onComplete={confirm}
            disabled={finish.pending}
          />
        </>
      ) : (
        <PasswordField
          label={t('session.password')}
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <Button type="submit" look="main" wide busy={start.pending || finish.pending}>
        {t('session.go')}
      </Button>
      {/* Passkeys and second factors have their own screens; signing in there signs in here, too. */}
      <a href={screenPath('login')} target="_blank" rel="noreferrer">
        {t('session.other')}
      </a>
    </form>
  )
}
