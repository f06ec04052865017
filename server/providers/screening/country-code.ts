import countries from 'i18n-iso-countries'

/** Names that lists use and the table of ISO names does not know. */
const others: Readonly<Record<string, string>> = {
  "democratic people's republic of korea": 'KP',
  'korea, north': 'KP',
  'syrian arab republic': 'SY',
  'iran (islamic republic of)': 'IR',
  'russian federation': 'RU',
  burma: 'MM',
  'west bank': 'PS',
}

/** English name of a country → its ISO code; null when it is not known. */
export const countryCodeOf = (name: string): string | null =>
  others[name.trim().toLowerCase()] ?? countries.getAlpha2Code(name.trim(), 'en') ?? null
