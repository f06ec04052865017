// Countries, languages and currencies as the server's kept packages name them.
import type { getLocationData, getStates } from '#contract/content/calls.ts'
import { useAsk } from '#web/core/query.tsx'
import { useLocale } from '#web/core/words.tsx'

const option = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })

export function usePlaces() {
  const langcode = useLocale()
  const answer = useAsk<typeof getLocationData>(
    'GET /api/rest/location-data',
    { query: { langcode } },
    { keep: true },
  )
  const places = answer.data?.data
  return {
    answer,
    countries: places?.countries.map(option) ?? [],
    languages: places?.languages.map(option) ?? [],
    currencies:
      places?.currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })) ??
      [],
  }
}

/** The states of a country; none where the package knows none. */
export function useStates(country: string | null) {
  const answer = useAsk<typeof getStates>(
    'GET /api/rest/get-country-states/{query}',
    { path: { query: country ?? '' } },
    { enabled: country !== null },
  )
  return country ? (answer.data?.data.map(option) ?? []) : []
}
