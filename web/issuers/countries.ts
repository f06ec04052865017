import { useMemo } from 'react'
import { countryCodes } from '#contract/countries.ts'
import { useFormat } from '#web/core/format.ts'

/** Every country by name in the reader's language. */
export function useCountries() {
  const { country } = useFormat()
  return useMemo(
    () =>
      countryCodes
        .map((value) => ({ value, label: country(value) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [country],
  )
}
