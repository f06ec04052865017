// The parts of an address as its country has them: in its order, under its names, with an example of its codes.
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import {
  type AddressPart,
  addressFormOf,
  postcodeError,
} from '#contract/addresses/address-formats.ts'
import { TextField } from '#web/ui/app/fields.tsx'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'

/** What the parts are called in a country, whether they have to be given, and what is said of a code that is none of it. */
export function useAddressWords(country: string | null) {
  const t = useWords('ui')
  const format = useFormat()
  const { names, required, zipExample } = addressFormOf(country)
  return {
    city: t(`address.city.${names.city}`),
    state: t(`address.state.${names.state}`),
    zip: t(`address.zip.${names.zip}`),
    zipHint: zipExample ? t('address.example', { example: zipExample }) : undefined,
    needs: (part: AddressPart) => required.includes(part),
    /** Instead of `error`, when the code is why there is one. */
    zipError: <T extends ReactNode>(zip: string, error: T): T | string => {
      const wrong = error ? postcodeError(country, zip) : null
      if (!wrong || wrong === 'bad_zip' || !country) return error
      const words = { country: format.country(country), example: zipExample ?? '' }
      return t(wrong === 'no_postcodes' ? 'address.none' : 'address.wrong', words)
    },
  }
}

/** The fields of the parts in the country's order. One that no address has there is left out, unless something stands in it. */
export function AddressParts({
  country,
  values,
  fields,
  always = [],
}: {
  country: string | null
  values: Partial<Record<AddressPart, string | null>>
  fields: Partial<Record<AddressPart, ReactNode>>
  /** Parts that are asked for everywhere. */
  always?: readonly AddressPart[]
}) {
  const { parts } = addressFormOf(country)
  const others = (Object.keys(fields) as AddressPart[]).filter(
    (part) => !parts.includes(part) && (values[part] || always.includes(part)),
  )
  return [...parts, ...others].map((part) => <Fragment key={part}>{fields[part]}</Fragment>)
}

/** Of a form that has only the code as a field of its own. */
export function ZipField({
  country,
  field,
}: {
  country: string | null
  field: Partial<ComponentProps<typeof TextField>> & { value?: string }
}) {
  const words = useAddressWords(country)
  const { value = '' } = field
  return (
    <AddressParts
      country={country}
      values={{ zip: value }}
      fields={{
        zip: (
          <TextField
            label={words.zip}
            description={words.zipHint}
            {...field}
            error={words.zipError(value, field.error)}
          />
        ),
      }}
    />
  )
}
