import { useState } from 'react'
import * as z from 'zod/mini'
import type { lostPassword } from '#contract/identity/sign-in/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { VerifySecurityQuestions } from '../factors/verify-security-questions.tsx'
import { mail } from './rules.ts'
import { SignInSheet } from './sign-in-sheet.tsx'

const check = z.object({ mail })
const ways = ['email', 'phone'] as const

/** Says the same for known and unknown addresses. */
export default function LostPasswordScreen() {
  const t = useWords('identity')
  const recovery = useWords('identity/recovery')
  const lang = useLocale()
  const form = useFields({
    start: { mail: '', type: 'email' as (typeof ways)[number] },
    check,
    messageOf: ruleMessage(t),
  })
  const ask = useCallMutation<typeof lostPassword>('POST /user/lost-password')
  const { mail, type } = form.getValues()
  const [answering, setAnswering] = useState(false)
  if (answering) return <VerifySecurityQuestions mail={mail.trim()} />
  if (ask.answer)
    return (
      <EmptyState
        heading="h1"
        picture="letters"
        title={t(type === 'email' ? 'forgot.sentTitle' : 'forgot.smsTitle')}
        action={
          <>
            <ButtonLink to={screenPath('resetPassword')} search={{ mail }} look="main">
              {t('forgot.code')}
            </ButtonLink>
            {type === 'phone' && (
              <Button onClick={() => setAnswering(true)}>{t('forgot.questions')}</Button>
            )}
            <ButtonLink to={screenPath('login')}>{t('forgot.back')}</ButtonLink>
          </>
        }
      >
        {t(type === 'email' ? 'forgot.sent' : 'forgot.sms', { mail })}
      </EmptyState>
    )
  return (
    <SignInSheet
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      failure={ask.failure?.message}
      onSubmit={form.onSubmit((values) => ask.run({ body: { ...values, lang } }))}
    >
      <TextField
        label={t('forgot.mail')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...form.getInputProps('mail')}
      />
      <Segments
        name="way"
        label={t('forgot.by')}
        value={type}
        choices={ways.map((value) => ({ value, label: t(`forgot.ways.${value}`) }))}
        onChange={(value) => form.setFieldValue('type', value)}
      />
      <Button type="submit" look="main" wide busy={ask.pending}>
        {t(type === 'email' ? 'forgot.go' : 'forgot.answersGo')}
      </Button>
      <Link to={screenPath('recover')}>{recovery('lost')}</Link>
      <Link to={screenPath('login')}>{t('forgot.back')}</Link>
    </SignInSheet>
  )
}
