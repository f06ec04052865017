import { useSearch } from '@tanstack/react-router'
import { useNavigate } from '#web/core/navigate.ts'
import type { resetPassword } from '#contract/identity/sign-in/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallMutation } from '#web/core/query.tsx'
import type { Search } from '#web/core/screen.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { Link } from '#web/ui/link.tsx'
import { resetForm } from './forms.ts'
import { useLinkSecret } from '#web/core/use-link-secret.ts'
import { NewPassword } from './new-password.tsx'
import { SignInSheet } from './sign-in-sheet.tsx'

/** By the link of the mail, or by address and temporary code. */
export default function ResetPasswordScreen() {
  const t = useWords('identity')
  const navigate = useNavigate()
  const { mail } = useSearch({ strict: false }) as Search
  const secret = useLinkSecret()
  const start = {
    name: typeof mail === 'string' ? mail : '',
    temp_pass: secret ?? '',
    new_pass: '',
    pass_confirmation: '',
  }
  const form = useFields({ start, check: resetForm, messageOf: ruleMessage(t) })
  const save = useCallMutation<typeof resetPassword>('POST /user/lost-password-reset', {
    onDone: () =>
      void navigate({ to: screenPath('login'), search: { note: 'reset' }, replace: true }),
    onFailure: (failure) => form.fail(failure),
  })
  return (
    <SignInSheet
      title={t('reset.title')}
      intro={t('reset.intro')}
      failure={save.failure?.message}
      onSubmit={form.onSubmit(({ name, ...values }) =>
        save.run({ body: { ...values, ...(secret ? {} : { name }) } }),
      )}
    >
      {!secret && (
        <>
          <TextField
            label={t('reset.mail')}
            type="email"
            autoComplete="username"
            required
            {...form.getInputProps('name')}
          />
          <TextField
            label={t('reset.code')}
            autoComplete="one-time-code"
            required
            {...form.getInputProps('temp_pass')}
          />
        </>
      )}
      <NewPassword
        label={t('reset.password')}
        again={t('reset.again')}
        first={form.getInputProps('new_pass')}
        second={form.getInputProps('pass_confirmation')}
        password={form.getValues().new_pass}
      />
      <Button type="submit" look="main" wide busy={save.pending}>
        {t('reset.go')}
      </Button>
      <Link to={screenPath('forgotPassword')}>{t('reset.bad')}</Link>
    </SignInSheet>
  )
}
