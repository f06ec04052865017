import { fundingSources, type Steps, visaOutcomes } from '#contract/applications/form/steps.ts'
import { useWords } from '#web/core/words.tsx'
import { MoneyField } from '#web/parts/money-field.tsx'
import { usePlaces } from '#web/parts/entries/use-places.ts'
import { CardsField } from '#web/ui/app/fields.tsx'
import type { Edit } from './edit.ts'
import { Entries } from './entries.tsx'
import { FormChoice, FormCountry, FormLong, FormMonth, FormText, FormTick } from './fields.tsx'
import { Group } from '../detail/group.tsx'
import css from './form.module.css'

type Visa = Steps[7]['visas'][number]
const visa = { country: null, outcome: 'granted', on: null, reason: '' } as unknown as Visa

/** Money, visas, what must be told, and to what the student agrees. */
export function FinanceStep({ edit }: { edit: Edit<Steps[7]> }) {
  const t = useWords('applications/form')
  const { currencies } = usePlaces()
  const { amount, currency, convictions } = edit.draft
  return (
    <>
      <Group name="funding">
        <FormChoice
          edit={edit}
          name="funding"
          required
          data={fundingSources.map((value) => ({ value, label: t(`values.funding.${value}`) }))}
        />
        {['sponsor', 'employer', 'family'].includes(edit.draft.funding ?? '') && (
          <FormText edit={edit} name="sponsor" required={edit.draft.funding !== 'family'} />
        )}
        <MoneyField
          {...edit.field('amount')}
          label={t('fields.amount')}
          description={t('hints.amount')}
          amount={amount}
          currency={currency ?? ''}
          onChange={(minor) => edit.set({ amount: minor })}
        />
        <FormChoice edit={edit} name="currency" required={amount !== null} data={currencies} />
      </Group>
      <Entries<Steps[7], Visa> edit={edit} name="visas" max={20} empty={visa}>
        {(entry) => (
          <>
            <FormCountry edit={entry} name="country" required />
            <FormChoice
              edit={entry}
              name="outcome"
              required
              data={visaOutcomes.map((value) => ({ value, label: t(`values.outcome.${value}`) }))}
            />
            <FormMonth edit={entry} name="on" />
            <FormLong edit={entry} name="reason" max={500} />
          </>
        )}
      </Entries>
      <FormLong edit={edit} name="support" />
      <div className={css.group} id={edit.field('convictions').id}>
        <CardsField
          label={t('fields.convictions')}
          name="convictions"
          value={convictions === null ? '' : convictions ? 'yes' : 'no'}
          error={edit.field('convictions').error}
          onChange={(answer) => edit.set({ convictions: answer === 'yes' })}
          choices={(['no', 'yes'] as const).map((value) => ({
            value,
            title: t(`values.${value}`),
          }))}
        />
      </div>
      {convictions && <FormLong edit={edit} name="convictionsText" required />}
      <fieldset className={css.group}>
        <legend>{t('groups.consent')}</legend>
        <FormTick edit={edit} name="shareWithUniversity" required />
        <FormTick edit={edit} name="othersMaySubmit" />
      </fieldset>
    </>
  )
}
