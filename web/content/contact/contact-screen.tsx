import { useState } from 'react'
import * as z from 'zod/mini'
import { contactTopics } from '#contract/content/contact/calls.ts'
import { normalizeMail, maxMail, mailPattern } from '#contract/person-fields.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CheckField, LongField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useSubmitWebForm } from './submit-web-form.ts'
import arrange from '#web/ui/app/arrange.module.css'

const filled = z.string().check(z.trim(), z.minLength(1, { error: 'required' }))
const check = z.object({
  name: filled,
  email: z
    .string()
    .check(
      z.overwrite(normalizeMail),
      z.maxLength(maxMail, { error: 'mail' }),
      z.email({ pattern: mailPattern, error: 'mail' }),
    ),
  message: filled,
  about: z.enum(contactTopics),
  consent: z.boolean().check(z.refine((given) => given, { error: 'consent' })),
})

/** Reaches support without an account: for whoever cannot sign in, was disabled, or has none. */
export default function ContactScreen() {
  const t = useWords('content/contact')
  const [said, setSaid] = useState<string | null>(null)
  const messageOf = (rule: string) =>
    t(rule === 'mail' || rule === 'consent' ? `rule.${rule}` : 'rule.required')
  const form = useFields({
    start: {
      name: '',
      email: '',
      about: 'other' as (typeof contactTopics)[number],
      message: '',
      consent: false,
    },
    check,
    messageOf,
  })
  const send = useSubmitWebForm({
    onFailure: (failure) => setSaid(form.fail(failure)),
  })
  if (send.answer)
    return (
      <EmptyState
        heading="h1"
        picture="letters"
        title={t('sent')}
        action={
          <ButtonLink to={screenPath('home')} look="main">
            {t('on')}
          </ButtonLink>
        }
      >
        {t('sentText')}
      </EmptyState>
    )
  return (
    <form
      className={arrange.form}
      noValidate
      onSubmit={form.onSubmit((values) => send.run({ body: { webform_id: 'contact', ...values } }))}
    >
      <div>
        <h1>{t('title')}</h1>
        <p className={arrange.soft}>{t('intro')}</p>
      </div>
      {said && <Notice tone="bad">{said}</Notice>}
      <TextField
        label={t('name')}
        autoComplete="name"
        required
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <TextField
        label={t('email')}
        description={t('emailHint')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...form.getInputProps('email')}
      />
      <SelectField
        label={t('about')}
        allowDeselect={false}
        data={contactTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
        {...form.getInputProps('about')}
      />
      {form.values.about === 'died' && <Notice tone="info">{t('died')}</Notice>}
      <LongField
        label={t('message')}
        required
        minRows={4}
        maxLength={4000}
        {...form.getInputProps('message')}
      />
      <CheckField label={t('consent')} {...form.getInputProps('consent', { type: 'checkbox' })} />
      <Button type="submit" look="main" wide busy={send.pending}>
        {t('go')}
      </Button>
    </form>
  )
}
