import { useState } from 'react'
import { countryCodes } from '#contract/countries.ts'
import type { changeBilling, getBilling } from '#contract/wallet/invoices/calls.ts'
import { useFormat } from '#web/core/format.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { AddressParts, useAddressWords } from '#web/parts/entries/address-parts.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import css from '../wallet.module.css'

/** Whom the next invoices are made out to. */
export function ChangeBilling({ onClose }: { onClose: () => void }) {
  const t = useWords('wallet/invoices')
  const query = useCallQuery<typeof getBilling>('GET /api/billing', {})
  return (
    <Dialog open onClose={onClose} title={t('billing')}>
      {query.error ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonLines lines={6} />
      ) : (
        <BillingForm saved={query.data} onDone={onClose} />
      )}
    </Dialog>
  )
}

function BillingForm({
  saved,
  onDone,
}: {
  saved: ResponseOf<typeof getBilling>
  onDone: () => void
}) {
  const t = useWords('wallet/invoices')
  const { countryOptions } = useFormat()
  const [said, setSaid] = useState<string | null>(null)
  const form = useFields({ start: saved })
  const change = useCallMutation<typeof changeBilling>('PUT /api/billing', {
    changes: ['wallet'],
    onDone: () => {
      toast.good(t('saved'))
      onDone()
    },
    onFailure: (failure) => setSaid(form.fail(failure)),
  })
  const { street, postcode, town, country: chosen } = form.getValues()
  const country = chosen || null
  const words = useAddressWords(country)
  const zip = form.getInputProps('postcode')
  const send = form.onSubmit((body) => {
    setSaid(null)
    change.run({ body })
  })
  return (
    <form className={css.steps} onSubmit={send} noValidate>
      <p className={css.soft}>{t('billingText')}</p>
      <TextField
        label={t('billingName')}
        maxLength={140}
        autoComplete="billing name"
        {...form.getInputProps('name')}
      />
      <SelectField
        label={t('country')}
        data={countryOptions(countryCodes)}
        {...form.getInputProps('country')}
      />
      <AddressParts
        country={country}
        values={{ street, zip: postcode, city: town }}
        fields={{
          street: (
            <TextField
              label={t('street')}
              maxLength={70}
              autoComplete="billing address-line1"
              {...form.getInputProps('street')}
            />
          ),
          city: (
            <TextField
              label={words.city}
              maxLength={35}
              autoComplete="billing address-level2"
              {...form.getInputProps('town')}
            />
          ),
          zip: (
            <TextField
              label={words.zip}
              description={words.zipHint}
              autoComplete="billing postal-code"
              {...zip}
              error={words.zipError(postcode, zip.error)}
            />
          ),
        }}
      />
      <TextField label={t('taxNumber')} maxLength={30} {...form.getInputProps('taxNumber')} />
      {said && <Notice tone="bad">{said}</Notice>}
      <Button personal type="submit" look="main" busy={change.pending}>
        {t('save')}
      </Button>
    </form>
  )
}
