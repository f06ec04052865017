import { useState } from 'react'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { PasswordField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { passwordForm } from '../sign-in/forms.ts'
import { NewPassword } from '../sign-in/new-password.tsx'
import { useChangeUserDocument } from '#web/parts/identity/contact/change-user-document.ts'
import arrange from '#web/ui/app/arrange.module.css'

export function PasswordCard() {
  const t = useWords('identity/settings')
  const identity = useWords('identity')
  const person = usePerson()
  const [said, setSaid] = useState<string | null>(null)
  const messageOf = (rule: string) =>
    rule === 'password_same' ? t('password.same') : ruleMessage(identity)(rule)
  const form = useFields({
    start: { existing: '', value: '', again: '' },
    check: passwordForm,
    messageOf,
  })
  const save = useChangeUserDocument({
    changes: ['account', 'sessions'],
    onDone: () => {
      form.reset()
      setSaid(null)
      toast.good(t('password.done'))
    },
    onFailure: (failure) => setSaid(form.fail(failure)),
  })
  const id = person.uuid
  return (
    <Card title={t('password.title')}>
      <form
        className={arrange.form}
        noValidate
        onSubmit={form.onSubmit(({ existing, value }) =>
          save.run({
            path: { id },
            body: { data: { type: 'user--user', id, attributes: { pass: { existing, value } } } },
          }),
        )}
      >
        <p className={arrange.soft}>{t('password.text')}</p>
        {said && <Notice tone="bad">{said}</Notice>}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={person.mail}
          readOnly
          hidden
        />
        <PasswordField
          label={t('password.existing')}
          autoComplete="current-password"
          required
          {...form.getInputProps('existing')}
        />
        <NewPassword
          label={t('password.value')}
          again={t('password.again')}
          first={form.getInputProps('value')}
          second={form.getInputProps('again')}
          password={form.getValues().value}
        />
        <div className={arrange.actions}>
          <Button type="submit" look="main" busy={save.pending}>
            {t('password.go')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
