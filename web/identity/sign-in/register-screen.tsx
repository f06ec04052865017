import { useNavigate, useSearch } from '@tanstack/react-router'
import type { register } from '#contract/identity/sign-in/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { publicRoles } from '#contract/roles.ts'
import { useCallMutation } from '#web/core/query.tsx'
import type { Search } from '#web/core/screen.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { NameFields } from '#web/parts/name-fields.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { Link } from '#web/ui/link.tsx'
import { BirthFields } from '../guardians/birth-fields.tsx'
import { bornOf } from '../guardians/birth-rules.ts'
import { storeStep } from './code-step.ts'
import { storeCredentials } from './credentials.ts'
import { registerForm } from './forms.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { InvitedBy } from './invited-by.tsx'
import { NewPassword } from './new-password.tsx'
import { SignInSheet } from './sign-in-sheet.tsx'
import css from '../identity.module.css'

const start = {
  field_role: 'student' as (typeof publicRoles)[number],
  field_first_name: '',
  field_last_name: '',
  mail: '',
  field_phone_number: '',
  pass: '',
  pass_confirmation: '',
  field_referral_code: '',
  field_birth_date: '',
  field_residence: '',
  field_tnc_status: false,
}

export default function RegisterScreen() {
  const t = useWords('identity')
  const ui = useWords('ui')
  const locale = useLocale()
  const navigate = useNavigate()
  const { ref } = useSearch({ strict: false }) as Search
  const form = useFields({
    start: { ...start, field_referral_code: typeof ref === 'string' ? ref : '' },
    check: registerForm,
    messageOf: ruleMessage(t),
  })
  const create = useCallMutation<typeof register>('POST /user/register', {
    onDone: ({ challenge }) => {
      const { mail, pass, field_phone_number: phone } = form.getValues()
      storeCredentials({ username: mail, password: pass })
      storeStep({
        for: 'register',
        challenge,
        methods: ['email'],
        sentTo: mail,
        resendAt: Date.now() + 60_000,
        next: screenPath('dashboard'),
        thenPhone: phone.trim() || undefined,
      })
      void navigate({ to: screenPath('verifyOtp') })
    },
    onFailure: (failure) => form.fail(failure),
  })
  const save = (values: typeof start) =>
    create.run({
      body: {
        ...values,
        field_phone_number: values.field_phone_number.trim() || undefined,
        field_referral_code: values.field_referral_code.trim() || undefined,
        ...bornOf(values),
        preferred_langcode: locale,
      },
    })
  return (
    <SignInSheet
      title={t('register.title')}
      intro={t.rich(
        'register.intro',
        {},
        {
          login: (inner) => (
            <Link key="l" to={screenPath('login')}>
              {inner}
            </Link>
          ),
        },
      )}
      failure={
        create.failure &&
        (Object.keys(create.failure.fields).length > 0
          ? ui('problem.fields')
          : create.failure.message)
      }
      onSubmit={form.onSubmit(save)}
    >
      <InvitedBy code={typeof ref === 'string' ? ref.trim().slice(0, 40) : ''} />
      <SelectField
        label={t('register.role')}
        data={publicRoles.map((value) => ({ value, label: t(`register.roles.${value}`) }))}
        {...form.getInputProps('field_role')}
      />
      <div className={css.names}>
        <NameFields
          own
          first={form.getInputProps('field_first_name')}
          last={form.getInputProps('field_last_name')}
        />
      </div>
      {form.getValues().field_role === 'student' && (
        <BirthFields
          birthDate={form.getValues().field_birth_date}
          day={form.getInputProps('field_birth_date')}
          country={form.getInputProps('field_residence')}
        />
      )}
      <TextField
        label={t('register.mail')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...form.getInputProps('mail')}
      />
      <TextField
        label={`${t('register.phone')} (${ui('optional')})`}
        description={t('register.phoneHint')}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('field_phone_number')}
      />
      <NewPassword
        label={t('register.password')}
        again={t('register.again')}
        first={form.getInputProps('pass')}
        second={form.getInputProps('pass_confirmation')}
        password={form.getValues().pass}
      />
      <details className={css.referral} open={Boolean(ref)}>
        <summary>{t('register.referral')}</summary>
        <TextField
          aria-label={t('register.referral')}
          maxLength={40}
          {...form.getInputProps('field_referral_code')}
        />
      </details>
      <AcceptTerms
        role={form.getValues().field_role}
        accepted={form.getInputProps('field_tnc_status', { type: 'checkbox' })}
      />
      <Button type="submit" look="main" wide busy={create.pending}>
        {t('register.go')}
      </Button>
    </SignInSheet>
  )
}
