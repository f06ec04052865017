// A sanctions list as we keep it, whoever published it.
export const listSources = ['un', 'eu', 'ofac'] as const
export type ListSource = (typeof listSources)[number]

export type ListedParty = {
  /** The publisher's own reference. */
  readonly ref: string
  readonly kind: 'person' | 'entity'
  /** Every name and alias, as published. */
  readonly names: readonly string[]
  /** `YYYY` or `YYYY-MM-DD`; several where the publisher is unsure. */
  readonly births: readonly string[]
  /** ISO codes where the publisher gives them or their English name is known; nationalities, citizenships, addresses. */
  readonly countries: readonly string[]
}

export type PublishedList = {
  readonly source: ListSource
  /** `YYYY-MM-DD`; null where the file does not say. */
  readonly publishedOn: string | null
  readonly parties: readonly ListedParty[]
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `28 Apr 1937`, `1937`, `1937-04-28`, `04/28/1937` → `YYYY[-MM-DD]`; null for anything else, such as `circa 1960`. */
export const toDay = (written: string): string | null => {
  const s = written.trim()
  const iso = /^(\d{4})(?:-(\d{2})-(\d{2}))?/.exec(s)
  if (iso) return iso[2] ? `${iso[1]}-${iso[2]}-${iso[3]}` : iso[1]!
  const words = /^(?:(\d{1,2}) )?([A-Za-z]{3})[a-z]* (\d{4})$/.exec(s)
  if (words) {
    const month = months.indexOf(words[2]!.toLowerCase()) + 1
    if (month === 0) return words[3]!
    return words[1]
      ? `${words[3]}-${String(month).padStart(2, '0')}-${words[1].padStart(2, '0')}`
      : words[3]!
  }
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(s)
  if (american) return `${american[3]}-${american[1]}-${american[2]}`
  return /\b(\d{4})\b/.exec(s)?.[1] ?? null
}

export const distinctTexts = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.map((value) => value?.trim()).filter((value): value is string => !!value)),
]
