import { useState } from 'react'
import type { Authenticator } from '#contract/issuers/shapes.ts'
import type { Issuer } from '#contract/issuers/calls.ts'
import type { Failure } from '#web/core/failure.ts'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { CheckField, TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { personCheck } from '../checks.ts'
import { isIssuersMail } from '../mail-domain.ts'
import { useUpdateAuthenticator } from './update-authenticator.ts'
import { useCreateAuthenticator } from './create-authenticator.ts'
import css from '../issuers.module.css'

/** Adds or changes one who authenticates. Another mail domain than the issuer's is confirmed by an admin, once. */
export function AuthenticatorDialog({
  issuer,
  person,
  onClose,
}: {
  issuer: Issuer
  person: Authenticator | null
  onClose: () => void
}) {
  const t = useWords('issuers')
  const admin = hasRole(usePerson(), 'admin')
  const [said, setSaid] = useState<string | null>(null)
  const start = {
    name: person?.name ?? '',
    email: person?.email ?? '',
    mobile: person?.mobile ?? '',
    primary: false,
    confirmDomain: false,
  }
  const form = useFields({ start, check: personCheck, messageOf: ruleMessage(t) })
  const done = (key: 'authenticator_added' | 'edit_authenticator_success') => ({
    changes: ['issuers'],
    onDone: ({ message }: { message: string }) => (
      toast.good(t(`said.${message === 'pending_confirmation' ? 'person_waits' : key}`)),
      onClose()
    ),
    onFailure: (failure: Failure) => setSaid(form.fail(failure)),
  })
  const create = useCreateAuthenticator(done('authenticator_added'))
  const update = useUpdateAuthenticator(done('edit_authenticator_success'))
  const { email } = form.getValues()
  const kept = person?.domainConfirmed && email === person.email
  const differs = /@.+\../.test(email) && !kept && !isIssuersMail(email, issuer.website)
  const save = form.onSubmit(({ name, email: mail, mobile, primary, confirmDomain }) => {
    setSaid(null)
    const about = { name, email: mail, mobile }
    if (person)
      update.run({
        path: { authenticatorId: person.id },
        body: { ...about, ...(confirmDomain && differs ? { confirmDomain: true as const } : {}) },
      })
    else
      create.run({
        body: { ...about, issuerId: issuer.id, primary, confirmDomain: confirmDomain && differs },
      })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={person ? t('people.editTitle', { name: person.name }) : t('people.addTitle')}
    >
      <form className={css.steps} onSubmit={save} noValidate>
        <TextField
          label={t('people.name')}
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextField
          label={t('people.email')}
          type="email"
          required
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <TextField
          label={t('people.mobile')}
          type="tel"
          maxLength={30}
          {...form.getInputProps('mobile')}
        />
        {!person && issuer.primaryAuthenticator && (
          <CheckField
            label={t('people.asPrimary')}
            {...form.getInputProps('primary', { type: 'checkbox' })}
          />
        )}
        {differs && (
          <Notice tone="warn" title={t('people.differs', { mail: email, website: issuer.website })}>
            {admin ? (
              <CheckField
                label={t('people.confirm')}
                {...form.getInputProps('confirmDomain', { type: 'checkbox' })}
              />
            ) : (
              t('people.differsAdmin')
            )}
          </Notice>
        )}
        {said && (
          <Notice tone="bad" title={t('said.edit_authenticator_failed')}>
            {said}
          </Notice>
        )}
        <Button type="submit" look="main" busy={create.pending || update.pending}>
          {person ? t('edit.save') : t('people.add')}
        </Button>
      </form>
    </Dialog>
  )
}
