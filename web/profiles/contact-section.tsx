import { postcodeError } from '#contract/addresses/address-formats.ts'
import { screenPath } from '#contract/paths.ts'
import { usePerson } from '#web/core/session.tsx'
import { shownMail } from '#text/shown-mail.ts'
import { useWords } from '#web/core/words.tsx'
import { LongField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { AddressParts, useAddressWords } from '#web/parts/entries/address-parts.tsx'
import { useProfileForm } from './form.tsx'
import { usePlaces, useStates } from '#web/parts/entries/use-places.ts'
import css from './profile.module.css'

export function ContactSection() {
  const t = useWords('profiles')
  const person = usePerson()
  const { draft, set, field } = useProfileForm()
  const { countries } = usePlaces()
  const states = useStates(draft.country)
  const words = useAddressWords(draft.country)
  const zip = field('zip')
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
          [t('fields.mail'), shownMail(person.mail)],
          [t('fields.phone'), number ? <bdi key="number">{number}</bdi> : t('contact.noPhone')],
        ]}
      />
      <div className={css.fields}>
        <SelectField
          label={t('fields.country')}
          clearable
          value={draft.country}
          {...field('country')}
          data={countries}
          onChange={(country) =>
            country !== draft.country &&
            set({ country, state: null, ...(postcodeError(country, draft.zip) && { zip: '' }) })
          }
        />
      </div>
      <AddressParts
        country={draft.country}
        values={{ street: draft.address, ...draft }}
        fields={{
          street: (
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
          ),
          city: (
            <TextField
              label={words.city}
              autoComplete="address-level2"
              maxLength={100}
              value={draft.city}
              {...field('city')}
              onChange={(event) => set({ city: event.currentTarget.value })}
            />
          ),
          zip: (
            <TextField
              label={words.zip}
              description={words.zipHint}
              autoComplete="postal-code"
              value={draft.zip}
              {...zip}
              error={words.zipError(draft.zip, zip.error)}
              onChange={(event) => set({ zip: event.currentTarget.value })}
            />
          ),
          state: states.length > 0 && (
            <SelectField
              label={words.state}
              clearable
              value={draft.state}
              {...field('state')}
              data={states}
              onChange={(state) => set({ state })}
            />
          ),
        }}
      />
    </Card>
  )
}
