import { useEffect, useState } from 'react'
import { useNavigate } from '#web/core/navigate.ts'
import type { ResponseOf } from '#contract/kit.ts'
import type { confirmTotp } from '#contract/identity/factors/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { toCredential } from '#web/parts/identity/factors/credential.ts'
import { storeToken } from '#web/core/access/access.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CodeField } from '#web/ui/app/fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { AppSecret } from './app-secret.tsx'
import { type CodeStep, removeStoredStep, storedStep } from './code-step.ts'
import { knowsPasskeys, makePasskey } from './passkeys.ts'
import { SignInSheet } from './sign-in-sheet.tsx'
import { useStartPasskey } from '../factors/start-passkey.ts'
import { useAddPasskey } from '../factors/add-passkey.ts'
import { useConfirmTotp } from '../factors/confirm-totp.ts'
import { useStartTotp } from '../factors/start-totp.ts'

export default function SecondFactorScreen() {
  const t = useWords('identity')
  const [step] = useState(storedStep)
  if (step?.for === 'enrol') return <Enrolment step={step} />
  return (
    <EmptyState
      heading="h1"
      picture="letters"
      title={t('code.lost')}
      action={
        <ButtonLink to={screenPath('login')} look="main">
          {t('code.back')}
        </ButtonLink>
      }
    />
  )
}

function Enrolment({ step }: { step: CodeStep }) {
  const t = useWords('identity')
  const navigate = useNavigate()
  const [otp, setOtp] = useState('')
  const [tries, setTries] = useState(0)
  const { run: start, ...secret } = useStartTotp()
  useEffect(() => start({ body: { challenge: step.challenge } }), [start, step.challenge])
  const arrive = (tokens: ResponseOf<typeof confirmTotp>['tokens']) => {
    removeStoredStep()
    if (tokens) storeToken(tokens)
    void navigate({ to: tokens ? step.next : screenPath('login'), replace: true })
  }
  const confirm = useConfirmTotp({
    onDone: ({ tokens }) => arrive(tokens),
    onFailure: () => (setOtp(''), setTries(tries + 1)),
  })
  const keep = useAddPasskey({
    onDone: ({ tokens }) => arrive(tokens),
  })
  const [failed, setFailed] = useState(false)
  const options = useStartPasskey({
    onDone: async ({ challenge, options: passkeyOptions }) => {
      const credential = await makePasskey(passkeyOptions).catch(() => void setFailed(true))
      if (credential)
        keep.run({
          body: { challenge, enrol: step.challenge, credential: toCredential(credential) },
        })
    },
  })
  const failure = secret.failure ?? confirm.failure ?? options.failure ?? keep.failure
  const finish = (given: string) => confirm.run({ body: { challenge: step.challenge, otp: given } })
  return (
    <SignInSheet
      title={t('factor.title')}
      intro={t('factor.intro')}
      failure={failure?.message ?? (failed ? t('passkey.failed') : null)}
      onSubmit={(event) => {
        event.preventDefault()
        if (otp.length === 6) finish(otp)
      }}
    >
      <AppSecret given={secret.answer} />
      <CodeField
        key={tries}
        label={t('factor.label')}
        value={otp}
        onChange={setOtp}
        onComplete={finish}
        disabled={confirm.pending}
      />
      <Button type="submit" look="main" wide busy={confirm.pending} disabled={otp.length < 6}>
        {t('factor.go')}
      </Button>
      {knowsPasskeys() && (
        <Button
          icon="key"
          wide
          busy={options.pending || keep.pending}
          onClick={() => (setFailed(false), options.run({ body: { challenge: step.challenge } }))}
        >
          {t('passkey.make')}
        </Button>
      )}
    </SignInSheet>
  )
}
