import { useMemo } from 'react'
import { countryCodes } from '#contract/countries.ts'
import { useFormat } from '#web/core/format.ts'

/** Every country by name in the reader's language. */
export function useCountries() {
  const { countryOptions } = useFormat()
  return useMemo(() => countryOptions(countryCodes), [countryOptions])
}
