// An institution that signs by itself: where its DID is published, and how that stands.

export const institutionKinds = ['own_domain', 'hosted'] as const
export type InstitutionKind = (typeof institutionKinds)[number]

/**
 * `pending`: its file was not looked for yet · `failed`: looked for, and never found as it should be · `verified`: found · `lost`:
 * was found and is not any more · `ended`: signs no more.
 */
export const institutionStates = ['pending', 'verified', 'failed', 'lost', 'ended'] as const
export type InstitutionState = (typeof institutionStates)[number]

/** What a look at the domain finds wrong. */
export const institutionFindings = [
  'unreachable',
  'unreadable',
  'other_did',
  'key_missing',
] as const
export type InstitutionFinding = (typeof institutionFindings)[number]

/** `waiting`: its file does not have the key yet. `missing`: its file has it no more. */
export const institutionKeyStates = ['waiting', 'signs', 'former', 'missing', 'withdrawn'] as const
export type InstitutionKeyState = (typeof institutionKeyStates)[number]

/** A verified domain that does not answer is lost after so many days. */
export const daysUntilLost = 3

/** `https://www.people.test/about` → `people.test`. */
export const domainOfWebsite = (website: string): string => {
  const [host = ''] = website
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[:/?#]/, 1)
  return host.replace(/^www\./, '')
}

/** Whether a domain is the website's or lies below it: nobody signs under a name that only looks like theirs. */
export const isDomainOf = (domain: string, website: string): boolean => {
  const own = domainOfWebsite(website)
  return own.includes('.') && (domain === own || domain.endsWith(`.${own}`))
}

/** The state after a look at the domain; `sinceMs`: how long it has not been as it should. */
export const stateAfter = (
  state: Exclude<InstitutionState, 'ended'>,
  finding: InstitutionFinding | null,
  sinceMs: number,
): Exclude<InstitutionState, 'ended'> => {
  if (finding === null) return 'verified'
  if (state === 'pending' || state === 'failed') return 'failed'
  const isOver = finding !== 'unreachable' || sinceMs >= daysUntilLost * 86_400_000
  return isOver ? 'lost' : state
}
