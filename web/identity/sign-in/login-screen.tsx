import * as z from 'zod/mini'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { clientId, storeToken } from '#web/core/access/access.ts'
import type { Search } from '#web/core/screen.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { PasswordField, TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { Link } from '#web/ui/link.tsx'
import { keepsOffer } from '../closing/offer.ts'
import { enrolStep, storeStep, safeNext, stepFrom } from './code-step.ts'
import { useLinkSecret } from '#web/core/use-link-secret.ts'
import { knowsPasskeys, useOffer, usePasskeySignIn } from './passkeys.ts'
import { mail } from './rules.ts'
import { SignInSheet } from './sign-in-sheet.tsx'
import { useIssueToken } from '#web/parts/identity/sign-in/issue-token.ts'

const check = z.object({
  username: mail,
  password: z.string().check(z.minLength(1, { error: 'required' })),
})

export default function LoginScreen() {
  const t = useWords('identity')
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Search
  const next = safeNext(address['next'])
  const link = useLinkSecret()
  const form = useFields({
    start: { username: '', password: '' },
    check,
    messageOf: ruleMessage(t),
  })
  const arrive = () => void navigate({ to: next, replace: true })
  const passkey = usePasskeySignIn({ onDone: arrive })
  useOffer(passkey.offer, passkey.busy)
  const signIn = useIssueToken({
    onDone: (tokens) => {
      storeToken(tokens)
      arrive()
    },
    onFailure: (failure) => {
      if (keepsOffer(failure)) return void navigate({ to: screenPath('keepAccount') })
      const enrols = failure.code === 'second_factor_required'
      if (!enrols && failure.code !== 'otp_required') return
      storeStep(enrols ? enrolStep(failure, next) : stepFrom(failure, next))
      void navigate({ to: enrols ? screenPath('secondFactor') : screenPath('verifyOtp') })
    },
  })
  const goesOn =
    signIn.failure?.code === 'otp_required' || signIn.failure?.code === 'second_factor_required'
  // Said calmly: nobody did anything wrong.
  const calm = ['mail_proof_required', 'account_memorial', 'account_merged'].includes(
    signIn.failure?.code ?? '',
  )
    ? signIn.failure?.message
    : null
  const notes = { ready: t('login.ready'), reset: t('login.reset') } as Record<string, string>
  return (
    <SignInSheet
      title={t('login.title')}
      intro={t.rich(
        'login.intro',
        {},
        {
          register: (inner) => (
            <Link key="r" to={screenPath('register')}>
              {inner}
            </Link>
          ),
        },
      )}
      note={
        calm ??
        (link ? t('login.link') : null) ??
        notes[String(address['note'])] ??
        (address['next'] ? t('login.expired') : null)
      }
      failure={(goesOn || calm ? null : signIn.failure?.message) ?? passkey.failure}
      onSubmit={form.onSubmit((values) =>
        signIn.run({
          body: {
            grant_type: 'password',
            client_id: clientId,
            ...values,
            mail_proof: link ?? undefined,
          },
        }),
      )}
    >
      <TextField
        label={t('login.mail')}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        required
        {...form.getInputProps('username')}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
      <Button type="submit" look="main" wide busy={signIn.pending}>
        {t('login.go')}
      </Button>
      {knowsPasskeys() && (
        <Button icon="key" wide busy={passkey.busy} onClick={() => void passkey.signIn()}>
          {t('passkey.go')}
        </Button>
      )}
      <Link to={screenPath('forgotPassword')}>{t('login.forgot')}</Link>
      <Link to={screenPath('recover')}>{t('login.lost')}</Link>
      <Link to={screenPath('contact')}>{t('login.help')}</Link>
    </SignInSheet>
  )
}
