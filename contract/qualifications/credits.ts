// Credits of studies: what they are counted in. Two systems are compared only by a row that says how many of the one are taken for
// how many of the other.

/** `years`: of full-time study, from the months that are stated. */
export const creditSystems = ['ects', 'cats', 'us_semester', 'us_quarter', 'years'] as const
export type CreditSystem = (typeof creditSystems)[number]
/** What transcripts are counted in. */
export const transcriptCredits = ['ects', 'cats', 'us_semester', 'us_quarter'] as const

export type Credits = {
  readonly system: (typeof transcriptCredits)[number]
  readonly amount: number
}
export const maxCredits = 2_000

/** So many of the one are so many of the other, for courses of a country or everywhere. */
export type CreditRule = {
  readonly credits: (typeof transcriptCredits)[number]
  readonly count: number
  readonly targetCredits: (typeof transcriptCredits)[number]
  readonly targetCount: number
  /** Country of the universities that count so; null for all. */
  readonly where: string | null
  /** The university that counts so, and speaks for no other; null where an authority says so for all. */
  readonly university: string | null
}
