import { useState } from 'react'
import { useNavigate } from '#web/core/navigate.ts'
import type { getSettings } from '#contract/content/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { clientId, storeToken } from '#web/core/access/access.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CheckField, CodeField, TextField } from '#web/ui/app/fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { type CodeStep, type Method, removeStoredStep, enrolStep, storeStep } from './code-step.ts'
import { takeStoredCredentials } from './credentials.ts'
import { knowsPasskeys, usePasskeySignIn } from './passkeys.ts'
import { SendAgain } from './send-again.tsx'
import { SignInSheet } from './sign-in-sheet.tsx'
import { useSendCode } from './send-code.ts'
import { useValidateOtp } from './validate-otp.ts'
import { useFinishSignIn } from '#web/core/access/finish-sign-in.ts'
import { issueToken } from '#web/core/access/issue-token.ts'
import css from '../identity.module.css'

type Sent = 'email' | 'phone' | 'totp' | 'recovery'
const isCode = (method: Method): method is Sent => method !== 'passkey'

/** The code of one step: that of a sign-in, or of an address or number being proved. */
export function CodeForm({ step, onStep }: { step: CodeStep; onStep: (step: CodeStep) => void }) {
  const t = useWords('identity')
  const navigate = useNavigate()
  const settings = useAsk<typeof getSettings>('GET /api/rest/administration-settings/en', {})
  const methods = step.methods.filter(isCode)
  const byCode = methods.length > 0
  const byPasskey = step.methods.includes('passkey') && knowsPasskeys()
  const [method, setMethod] = useState<Sent>(methods[0] ?? 'email')
  const [otp, setOtp] = useState('')
  const [remember, setRemember] = useState(true)
  const [tries, setTries] = useState(0)
  const arrive = (to: string, search = {}) => {
    removeStoredStep()
    void navigate({ to, search: search, replace: true })
  }
  const onProblem = () => {
    setOtp('')
    setTries((before) => before + 1)
  }
  const signIn = useFinishSignIn({
    onDone: (tokens) => (storeToken(tokens), arrive(step.next)),
    onProblem: (problem) => {
      if (problem.code !== 'second_factor_required') return onProblem()
      storeStep(enrolStep(problem, step.next))
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
    onProblem,
  })
  const again = useSendCode({
    onDone: (asked) =>
      onStep({
        ...step,
        sentTo: asked.sent_to ?? step.sentTo,
        resendAt: Date.now() + asked.resend_in * 1000,
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
  const problem = running.problem?.message ?? again.problem?.message ?? passkey.problem
  return (
    <SignInSheet
      title={t('code.title')}
      intro={
        !byCode
          ? t('passkey.only')
          : method === 'recovery'
            ? t('code.recovery')
            : method === 'totp'
              ? t('code.app')
              : step.sentTo
                ? t('code.sent', { place: step.sentTo })
                : t('code.sentSomewhere')
      }
      note={again.answer ? t('code.resent') : null}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        if (otp.length >= length) confirm(otp)
      }}
    >
      {byCode && method === 'recovery' && (
        <TextField
          label={t('code.recoveryLabel')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          value={otp}
          onChange={(event) => setOtp(event.currentTarget.value)}
        />
      )}
      {byCode && method !== 'recovery' && (
        <CodeField
          key={tries}
          label={t('code.label')}
          value={otp}
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
        {methods
          .filter((way) => way !== method)
          .map((way) => (
            <Button key={way} look="quiet" size="s" onClick={() => send(way)}>
              {t(`code.by.${way}`)}
            </Button>
          ))}
      </div>
      {byCode && isSent && <p className={css.hint}>{t('code.hint')}</p>}
      {step.for === 'sign-in' && (
        <p className={css.hint}>
          {t.rich(
            'code.noWay',
            {},
            {
              contact: (inner) => (
                <Link key="c" to={screenPath('contact')}>
                  {inner}
                </Link>
              ),
            },
          )}
        </p>
      )}
      {byCode && settings.data?.data.demo && (
        <p className={css.hint}>
          {t.rich(
            'code.demo',
            {},
            {
              mailbox: (inner) => (
                <a key="m" href="/dev/mailbox" target="_blank" rel="noreferrer">
                  {inner}
                </a>
              ),
            },
          )}
        </p>
      )}
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
  issueToken({
    body: { grant_type: 'password', client_id: clientId, ...credentials },
  }).catch(() => null)
