import type { GetInputPropsReturnType } from '@mantine/form'
import { countryCodes } from '#contract/countries.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { DayField, SelectField } from '#web/ui/app/fields.tsx'
import { needsCountry } from './birth-rules.ts'

/** When somebody was born and, of young people, where they live. */
export function BirthFields({
  birthDate,
  day,
  country,
}: {
  birthDate: string
  day: GetInputPropsReturnType
  country: GetInputPropsReturnType
}) {
  const t = useWords('identity/guardians')
  return (
    <>
      <DayField
        label={t('birthDate')}
        description={t('birthDateHint')}
        autoComplete="bday"
        required
        {...day}
      />
      {needsCountry(birthDate) && <BirthCountryField {...country} />}
    </>
  )
}

/** Every country by name in the reader's language. */
export function BirthCountryField(props: Partial<GetInputPropsReturnType> & { label?: string }) {
  const t = useWords('identity/guardians')
  const { countryOptions } = useFormat()
  return (
    <SelectField
      label={t('country')}
      description={props.label ? undefined : t('countryHint')}
      searchable
      required
      data={countryOptions(countryCodes)}
      {...props}
    />
  )
}
