import { screenPath } from '#contract/paths.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { LongField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { useProfileForm } from './form.tsx'
import { usePlaces, useStates } from '#web/parts/entries/use-places.ts'
import css from './profile.module.css'

export function ContactSection() {
  const t = useWords('profiles')
  const person = usePerson()
  const { draft, set, field } = useProfileForm()
  const { countries } = usePlaces()
  const states = useStates(draft.country)
  const number = [person.field_phone_number_ext, person.field_phone_number]
    .filter(Boolean)
    .join(' ')
  return (
    <Card
      title={t('sections.contact')}
      aside={<Link to={screenPath('settings')}>{t('contact.change')}</Link>}
    >
      <Facts
        facts={[
          [t('fields.mail'), person.mail],
          [t('fields.phone'), number ? <bdi key="number">{number}</bdi> : t('contact.noPhone')],
        ]}
      />
      <LongField
        label={t('fields.address')}
        description={t('contact.addressText')}
        autoComplete="street-address"
        minRows={2}
        maxLength={500}
        value={draft.address}
        {...field('address')}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
      <div className={css.fields}>
        <TextField
          label={t('fields.city')}
          autoComplete="address-level2"
          maxLength={100}
          value={draft.city}
          {...field('city')}
          onChange={(event) => set({ city: event.currentTarget.value })}
        />
        <TextField
          label={t('fields.zip')}
          autoComplete="postal-code"
          maxLength={7}
          value={draft.zip}
          {...field('zip')}
          onChange={(event) => set({ zip: event.currentTarget.value })}
        />
        <SelectField
          label={t('fields.country')}
          clearable
          value={draft.country}
          {...field('country')}
          data={countries}
          onChange={(country) =>
            set({ country, ...(country === draft.country ? {} : { state: null }) })
          }
        />
        {states.length > 0 && (
          <SelectField
            label={t('fields.state')}
            clearable
            value={draft.state}
            {...field('state')}
            data={states}
            onChange={(state) => set({ state })}
          />
        )}
      </div>
    </Card>
  )
}
