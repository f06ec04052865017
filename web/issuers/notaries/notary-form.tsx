import { useState } from 'react'
import { countryCodes, isCountry } from '#contract/countries.ts'
import type { Notary } from '#contract/issuers/notaries/calls.ts'
import type { Failure } from '#web/core/failure.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Drawer } from '#web/ui/app/dialog.tsx'
import { ZipField } from '#web/parts/entries/address-parts.tsx'
import { DayField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notaryCheck } from '../checks.ts'
import { useUpdateNotary } from './update-notary.ts'
import { useCreateNotary } from './create-notary.ts'
import css from '../issuers.module.css'

/** Adds a notary, inactive until activated, or changes one. */
export function NotaryForm({ notary, onClose }: { notary: Notary | null; onClose: () => void }) {
  const t = useWords('issuers')
  const { countryOptions } = useFormat()
  const [said, setSaid] = useState<string | null>(null)
  const start = {
    name: notary?.name ?? '',
    registrationNumber: notary?.registrationNumber ?? '',
    areaOfPractice: notary?.areaOfPractice ?? '',
    district: notary?.district ?? '',
    addressLine1: notary?.addressLine1 ?? '',
    addressLine2: notary?.addressLine2 ?? '',
    pinCode: notary?.pinCode ?? '',
    appointmentDate: notary?.appointmentDate ?? '',
    phone: notary?.phone ?? '',
    email: notary?.email ?? '',
    countryCode: notary?.countryCode ?? '',
  }
  const form = useFields({ start, check: notaryCheck, messageOf: ruleMessage(t) })
  const { countryCode } = form.getValues()
  const country = isCountry(countryCode) ? countryCode : null
  const then = (key: 'notary_created_success' | 'notary_update_success') => ({
    changes: ['notaries'],
    onDone: ({ message }: { message: string }) => (
      toast.good(t(message === 'pending_confirmation' ? 'said.waits' : `said.${key}`)),
      onClose()
    ),
    onFailure: (failure: Failure) => setSaid(form.fail(failure)),
  })
  const create = useCreateNotary(then('notary_created_success'))
  const update = useUpdateNotary(then('notary_update_success'))
  const save = form.onSubmit((body) => {
    setSaid(null)
    if (notary) update.run({ path: { notaryId: notary.id }, body })
    else create.run({ body })
  })
  return (
    <Drawer
      open
      onClose={onClose}
      title={notary ? t('notaries.editTitle', { name: notary.name }) : t('notaries.add')}
    >
      <form className={css.steps} onSubmit={save} noValidate>
        <TextField
          label={t('notaries.name')}
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextField
          label={t('notaries.registrationNumber')}
          required
          maxLength={50}
          {...form.getInputProps('registrationNumber')}
        />
        <TextField
          label={t('notaries.email')}
          type="email"
          required
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <NotaryCountryField
          label={t('notaries.countryCode')}
          countries={countryOptions(countryCodes)}
          {...form.getInputProps('countryCode')}
        />
        <TextField
          label={t('notaries.phone')}
          type="tel"
          maxLength={30}
          {...form.getInputProps('phone')}
        />
        <TextField
          label={t('notaries.areaOfPractice')}
          maxLength={100}
          {...form.getInputProps('areaOfPractice')}
        />
        <TextField
          label={t('notaries.district')}
          maxLength={100}
          {...form.getInputProps('district')}
        />
        <TextField
          label={t('notaries.addressLine1')}
          maxLength={500}
          {...form.getInputProps('addressLine1')}
        />
        <TextField
          label={t('notaries.addressLine2')}
          maxLength={500}
          {...form.getInputProps('addressLine2')}
        />
        <ZipField country={country} field={form.getInputProps('pinCode')} />
        <DayField
          label={t('notaries.appointmentDate')}
          {...form.getInputProps('appointmentDate')}
        />
        {said && (
          <Notice
            tone="bad"
            title={t(notary ? 'said.notary_update_failed' : 'said.notary_created_failed')}
          >
            {said}
          </Notice>
        )}
        <Button type="submit" look="main" busy={create.pending || update.pending}>
          {t(notary ? 'notaries.save' : 'notaries.create')}
        </Button>
      </form>
    </Drawer>
  )
}

/** A country; a dialling code kept instead of one stays choosable. */
export function NotaryCountryField({
  countries,
  ...props
}: {
  label: string
  countries: { value: string; label: string }[]
  value?: string
}) {
  const { value } = props
  const own = value?.startsWith('+') ? [{ value, label: value }] : []
  return <SelectField required {...props} data={[...own, ...countries]} />
}
