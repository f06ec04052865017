// Countries, languages and currencies as the server's kept packages name them.
import type { getLocationData, getStates } from '#contract/content/calls.ts'
import type { CodeKind } from '#web/core/other-names.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useLocale } from '#web/core/words.tsx'

type Place = { code: string; name: string }
const option = ({ code, name }: Place) => ({ value: code, label: name })
const named = (kind: CodeKind) => (place: Place) => ({ ...option(place), named: kind })

export function usePlaces() {
  const langcode = useLocale()
  const answer = useCallQuery<typeof getLocationData>(
    'GET /api/rest/location-data',
    { query: { langcode } },
    { keep: true },
  )
  const places = answer.data?.data
  return {
    answer,
    countries: places?.countries.map(named('region')) ?? [],
    languages: places?.languages.map(named('language')) ?? [],
    currencies:
      places?.currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })) ??
      [],
  }
}

/** The states of a country; none where the package knows none. */
export function useStates(country: string | null) {
  const answer = useCallQuery<typeof getStates>(
    'GET /api/rest/get-country-states/{query}',
    { path: { query: country ?? '' } },
    { enabled: country !== null },
  )
  return country ? (answer.data?.data.map(option) ?? []) : []
}
