import { useState } from 'react'
import { useNavigate } from '#web/core/navigate.ts'
import { screenPath } from '#contract/paths.ts'
import { clientId, storeToken } from '#web/core/access/access.ts'
import { askUntilAnswered } from '#web/core/calls/ask-until-answered.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CheckField } from '#web/ui/app/fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { keepsOffer } from '../closing/offer.ts'
import { CodeHints } from './code-hints.tsx'
import { CodeInput } from './code-input.tsx'
import {
  type CodeStep,
  type CodeMethod,
  removeStoredStep,
  enrolStep,
  storeStep,
} from './code-step.ts'
import { takeStoredCredentials } from './credentials.ts'
import { knowsPasskeys, usePasskeySignIn } from './passkeys.ts'
import { SendAgain } from './send-again.tsx'
import { SignInSheet } from './sign-in-sheet.tsx'
import { useSendCode } from './send-code.ts'
import { useValidateOtp } from './validate-otp.ts'
import { useFinishSignIn } from '#web/parts/identity/sign-in/finish-sign-in.ts'
import { issueToken } from '#web/parts/identity/sign-in/issue-token.ts'
import css from '../identity.module.css'

type Sent = 'email' | 'phone' | 'totp' | 'recovery'
const isCode = (method: CodeMethod): method is Sent => method !== 'passkey'

/** The code of one step: that of a sign-in, or of an address or number being proved. */
export function CodeForm({ step, onStep }: { step: CodeStep; onStep: (step: CodeStep) => void }) {
  const t = useWords('identity')
  const navigate = useNavigate()
  const methods = step.methods.filter(isCode)
  const byCode = methods.length > 0
  const byPasskey = step.methods.includes('passkey') && knowsPasskeys()
  const [method, setMethod] = useState<Sent>(methods[0] ?? 'email')
  const [otp, setOtp] = useState('')
  // Not on a computer that others use, too: whoever owns it says so.
  const [remember, setRemember] = useState(false)
  const [tries, setTries] = useState(0)
  const arrive = (to: string, search = {}) => {
    removeStoredStep()
    void navigate({ to, search: search, replace: true })
  }
  const onFailure = () => {
    setOtp('')
    setTries((before) => before + 1)
  }
  const signIn = useFinishSignIn({
    onDone: (tokens) => (storeToken(tokens), arrive(step.next)),
    onFailure: (failure) => {
      if (keepsOffer(failure)) return arrive(screenPath('keepAccount'))
      if (failure.code !== 'second_factor_required') return onFailure()
      storeStep(enrolStep(failure, step.next))
      void navigate({ to: screenPath('secondFactor'), replace: true })
    },
  })
  const enter = async () => {
    const credentials = takeStoredCredentials()
    const tokens = credentials && (await signInWith(credentials))
    if (tokens) storeToken(tokens)
    arrive(tokens ? step.next : screenPath('login'), tokens ? {} : { note: 'ready' })
  }
  const prove = useValidateOtp({
    onDone: () =>
      step.thenPhone
        ? onStep({ ...step, methods: ['phone'], sentTo: step.thenPhone, thenPhone: undefined })
        : enter(),
    onFailure,
  })
  const again = useSendCode({
    onDone: (challenge) =>
      onStep({
        ...step,
        sentTo: challenge.sent_to ?? step.sentTo,
        resendAt: Date.now() + challenge.resend_in * 1000,
      }),
  })
  const isSent = method === 'email' || method === 'phone'
  const length = method === 'recovery' ? 10 : 6
  const running = step.for === 'sign-in' ? signIn : prove
  const confirm = (given: string) =>
    step.for === 'sign-in'
      ? signIn.run({ body: { challenge: step.challenge, otp: given, method, remember } })
      : prove.run({
          body: {
            challenge: step.challenge,
            otp: given,
            type: method === 'phone' ? 'phone' : 'email',
          },
        })
  const send = (way: Sent) => {
    setMethod(way)
    setOtp('')
    running.reset()
    if (way === 'email' || way === 'phone')
      again.run({ body: { type: way, challenge: step.challenge } })
  }
  const passkey = usePasskeySignIn({
    challenge: step.challenge,
    remember,
    onDone: () => arrive(step.next),
  })
  const intro = () => {
    if (!byCode) return t('passkey.only')
    if (method === 'recovery') return t('code.recovery')
    if (method === 'totp') return t('code.app')
    return step.sentTo ? t('code.sent', { place: step.sentTo }) : t('code.sentSomewhere')
  }
  const failure = running.failure?.message ?? again.failure?.message ?? passkey.failure
  return (
    <SignInSheet
      title={t('code.title')}
      intro={intro()}
      note={again.answer ? t('code.resent') : null}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault()
        if (otp.length >= length) confirm(otp)
      }}
    >
      {byCode && (
        <CodeInput
          key={tries}
          isRecovery={method === 'recovery'}
          otp={otp}
          onChange={setOtp}
          onComplete={confirm}
          disabled={running.pending}
        />
      )}
      {step.for === 'sign-in' && (
        <CheckField
          label={t('code.remember')}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      )}
      {byCode && (
        <Button
          type="submit"
          look="main"
          wide
          busy={running.pending}
          disabled={otp.length < length}
        >
          {t('code.go')}
        </Button>
      )}
      {byPasskey && (
        <Button
          look={byCode ? 'plain' : 'main'}
          icon="key"
          wide
          busy={passkey.busy}
          onClick={() => void passkey.signIn()}
        >
          {t('code.by.passkey')}
        </Button>
      )}
      <div className={css.ways}>
        {byCode && isSent && (
          <SendAgain at={step.resendAt} busy={again.pending} onSend={() => send(method)} />
        )}
        <OtherWays ways={methods.filter((way) => way !== method)} onChoose={send} />
      </div>
      <CodeHints isSent={byCode && isSent} isSignIn={step.for === 'sign-in'} byCode={byCode} />
      {step.for === 'register' && method === 'phone' ? (
        <Button look="quiet" onClick={() => void enter()}>
          {t('code.later')}
        </Button>
      ) : (
        <Link to={screenPath('login')}>{t('code.back')}</Link>
      )}
    </SignInSheet>
  )
}

/** The browser that proved the address of a registration is known, so the password alone signs in. */
const signInWith = (credentials: { username: string; password: string }) =>
  askUntilAnswered(() =>
    issueToken({ body: { grant_type: 'password', client_id: clientId, ...credentials } }),
  ).catch(() => null)

function OtherWays({ ways, onChoose }: { ways: readonly Sent[]; onChoose: (way: Sent) => void }) {
  const t = useWords('identity')
  return ways.map((way) => (
    <Button key={way} look="quiet" size="s" onClick={() => onChoose(way)}>
      {t(`code.by.${way}`)}
    </Button>
  ))
}
