import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { countryCodes } from '#contract/countries.ts'
import type { Issuer } from '#contract/issuers/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { Failure } from '#web/core/failure.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ZipField } from '#web/parts/entries/address-parts.tsx'
import { LongField, SelectField, SwitchField, TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { issuerCheck } from './checks.ts'
import { useUpdateIssuer } from './update-issuer.ts'
import { useCreateIssuer } from './create-issuer.ts'
import css from './issuers.module.css'

/** The facts of an issuer; a new one may come with its primary authenticator. */
export function IssuerForm({ issuer }: { issuer: Issuer | null }) {
  const t = useWords('issuers')
  const { countryOptions } = useFormat()
  const navigate = useNavigate()
  const [said, setSaid] = useState<string | null>(null)
  const start = {
    name: issuer?.name ?? '',
    aliases: issuer?.aliases.join(', ') ?? '',
    location: issuer?.location ?? '',
    country: issuer?.country ?? '',
    contactNumber: issuer?.contactNumber ?? '',
    email: issuer?.email ?? '',
    address: issuer?.address ?? '',
    website: issuer?.website ?? '',
    zip: issuer?.zip ?? '',
    personName: '',
    personEmail: '',
    personMobile: '',
    activeNow: true,
  }
  const form = useFields({ start, check: issuerCheck, messageOf: ruleMessage(t) })
  const then = (key: 'issuer_create_success' | 'issuer_update_success') => ({
    changes: ['issuers'],
    onDone: ({ id, message, primaryAuthenticator }: Issuer & { message: string }) => {
      toast.good(t(`said.${key}`))
      if (message === 'pending_confirmation' || (!issuer && primaryAuthenticator?.waiting))
        toast.good(t('said.waits'))
      void navigate({ to: screenPath('issuer', { issuerId: id }) })
    },
    onFailure: (failure: Failure) => setSaid(form.fail(failure)),
  })
  const create = useCreateIssuer(then('issuer_create_success'))
  const update = useUpdateIssuer(then('issuer_update_success'))
  const save = form.onSubmit(
    ({ personName, personEmail, personMobile, activeNow, aliases, ...facts }) => {
      setSaid(null)
      const body = {
        ...facts,
        aliases: aliases
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      }
      if (issuer) return update.run({ path: { issuerId: issuer.id }, body })
      const primaryAuthenticator = personEmail.trim()
        ? { name: personName, email: personEmail, mobile: personMobile }
        : undefined
      create.run({
        body: {
          ...body,
          primaryAuthenticator,
          status: primaryAuthenticator && activeNow ? 'active' : 'inactive',
        },
      })
    },
  )
  return (
    <form className={css.steps} onSubmit={save} noValidate>
      <TextField
        label={t('issuers.name')}
        description={t('edit.nameHint')}
        required
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <TextField
        label={t('issuer.website')}
        description={t('edit.websiteHint')}
        required
        maxLength={200}
        {...form.getInputProps('website')}
      />
      <TextField
        label={t('issuer.aliases')}
        description={t('edit.aliasesHint')}
        {...form.getInputProps('aliases')}
      />
      <div className={css.pair}>
        <SelectField
          label={t('issuer.country')}
          required
          data={countryOptions(countryCodes)}
          {...form.getInputProps('country')}
        />
        <TextField
          label={t('issuer.location')}
          maxLength={100}
          {...form.getInputProps('location')}
        />
        <TextField
          label={t('issuer.contactNumber')}
          type="tel"
          maxLength={30}
          {...form.getInputProps('contactNumber')}
        />
        <TextField
          label={t('issuer.email')}
          type="email"
          maxLength={254}
          {...form.getInputProps('email')}
        />
      </div>
      <LongField
        label={t('issuer.address')}
        minRows={2}
        maxLength={500}
        {...form.getInputProps('address')}
      />
      <ZipField country={form.getValues().country || null} field={form.getInputProps('zip')} />
      {!issuer && (
        <FirstPerson
          field={(name) => form.getInputProps(name)}
          active={form.getInputProps('activeNow', { type: 'checkbox' })}
        />
      )}
      {said && (
        <Notice
          tone="bad"
          title={t(issuer ? 'said.issuer_update_failed' : 'said.issuer_create_failed')}
        >
          {said}
        </Notice>
      )}
      <Button type="submit" look="main" busy={create.pending || update.pending}>
        {t(issuer ? 'edit.save' : 'edit.create')}
      </Button>
    </form>
  )
}

type FieldProps = ReturnType<ReturnType<typeof useFields>['getInputProps']>

/** Who vouches for a new issuer first; their mail is another than the issuer's own. */
function FirstPerson({
  field,
  active,
}: {
  field: (name: 'personName' | 'personEmail' | 'personMobile') => FieldProps
  active: FieldProps
}) {
  const t = useWords('issuers')
  return (
    <Card title={t('edit.people')}>
      <p className={css.soft}>{t('edit.peopleText')}</p>
      <div role="group" aria-label={t('edit.people')} className={css.steps}>
        <TextField label={t('people.name')} maxLength={100} {...field('personName')} />
        <TextField
          label={t('people.email')}
          type="email"
          maxLength={254}
          {...field('personEmail')}
        />
        <TextField
          label={t('people.mobile')}
          type="tel"
          maxLength={30}
          {...field('personMobile')}
        />
        <SwitchField label={t('edit.activeNow')} {...active} />
      </div>
    </Card>
  )
}
