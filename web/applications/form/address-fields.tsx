import { AddressParts, useAddressWords } from '#web/parts/entries/address-parts.tsx'
import type { Edit } from './edit.ts'
import { FormCountry, FormText } from './fields.tsx'

type Written = {
  address: string
  city: string
  state: string
  zip: string
  country: string | null
}

/** The country first: it says which parts an address has, and in which order. `auto`: the browser may fill in its person's. */
export function AddressFields({ edit, auto = false }: { edit: Edit<Written>; auto?: boolean }) {
  const { draft } = edit
  const words = useAddressWords(draft.country)
  const by = (name: string) => (auto ? { auto: name } : {})
  // What a code has to look like is said of its country.
  const inCountry: typeof edit = {
    ...edit,
    field: (path) => {
      const field = edit.field(path)
      return path === 'zip' ? { ...field, error: words.zipError(draft.zip, field.error) } : field
    },
  }
  return (
    <>
      <FormCountry edit={edit} name="country" required />
      <AddressParts
        country={draft.country}
        values={{ street: draft.address, ...draft }}
        fields={{
          street: (
            <FormText edit={edit} name="address" required max={500} {...by('street-address')} />
          ),
          city: (
            <FormText
              edit={edit}
              name="city"
              label={words.city}
              required={words.needs('city')}
              max={100}
              {...by('address-level2')}
            />
          ),
          state: (
            <FormText
              edit={edit}
              name="state"
              label={words.state}
              required={words.needs('state')}
              max={100}
              {...by('address-level1')}
            />
          ),
          zip: (
            <FormText
              edit={inCountry}
              name="zip"
              label={words.zip}
              hint={words.zipHint}
              required={words.needs('zip')}
              {...by('postal-code')}
            />
          ),
        }}
      />
    </>
  )
}
