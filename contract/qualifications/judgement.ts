// What a judge of qualifications answers, and how several answers become one.

/** Worst first. `unknown` is an answer of its own: never shown or counted as met. */
export const judgementAnswers = ['does_not_meet', 'unknown', 'will_meet_if', 'meets'] as const
export type Answer = (typeof judgementAnswers)[number]

export const reasons = [
  'compared',
  'failed',
  'below_entrance',
  'expired',
  'not_in_profile',
  'grade_of_other_level',
  'part_missing',
  'no_minimum',
  'level_not_stated',
  'other_version',
  'kind_not_taken',
  'kind_not_stated',
  'home_not_named',
  'retake_not_named',
  'band_of_several',
  'no_equivalence',
  'level_too_low',
  'finish_not_stated',
  'finishes_too_late',
  'studies_so_far',
  'not_finished',
  'running_reaches',
  'expires_before_start',
  'access_with',
  'opens_if',
  'grade_opens',
  'taken_early',
  'class_below',
  'class_decides',
  'no_access_rule',
  'three_years_unknown',
  'certificate_not_stated',
  'school_not_stated',
  'opens_elsewhere',
  'opens_elsewhere_with',
  'length_not_stated',
  'degree_short',
  'degree_below_usual',
  'university_decides',
  'recognition_decides',
  'applied_sciences_only',
  'taken_by_others',
  'credits_not_compared',
  'credits_so_far',
  'credits_of_several',
  'subject_for_university',
  'exempt',
  'exempt_by_country',
  'exempt_at_home',
  'taught_here',
  'exemption_undecided',
  'language_not_stated',
  'taught_in_language',
  'certificate_taken',
  'certificate_confirmed',
  'other_certificate',
] as const
export type Reason = (typeof reasons)[number]

/** Whose table it is, where it is published, and the day somebody last looked; with the number of the row people cite. */
export type Source = {
  readonly number: number
  readonly by: string
  readonly document: string
  readonly url: string
  readonly checked: string
}

export type Judgement = {
  answer: Answer
  reason: Reason
  /** As on the certificate; null when the profile says nothing. */
  have: string | null
  need: string | null
  /** The grading schemes of the two, where they are not the same one of the same country. */
  scales: { have: string | null; need: string } | null
  /** What must still become true: `complete:2027-06`, `studienkolleg`. Of several one is enough. */
  conditions: readonly string[]
  /** The row the answer rests on. */
  source: Source | null
  /** It is another university's of the country: it says what that one takes, and answers nothing here. */
  elsewhere: boolean
  /** About where the grade stands on the scale that is asked for; never more than an estimate. */
  estimate: string | null
  /** Of a result: its last day; null where it has none. */
  validUntil: string | null
  /** Of studies that end too late for every start: the month they end. */
  endsIn: string | null
  /** 0 to 1: how near the minimum, for sums that count a near miss in part. */
  score: number
}

export const judgementOf = (
  answer: Answer,
  reason: Reason,
  have: string | null,
  need: string | null,
  more: Partial<Judgement> = {},
): Judgement => ({
  answer,
  reason,
  have,
  need,
  scales: null,
  conditions: [],
  source: null,
  elsewhere: false,
  estimate: null,
  validUntil: null,
  endsIn: null,
  score: answer === 'meets' || answer === 'will_meet_if' ? 1 : 0,
  ...more,
})

// What the profile leaves out is still to be done: of all that is asked it is told before what only others can say, and of several ways
// after it.
const stillToDo = 0.25
// What ends too late is never preferred, however good it is.
const rank = ({ answer, reason, score }: Judgement): number =>
  judgementAnswers.indexOf(answer) +
  (reason === 'finishes_too_late' ? 0 : reason === 'not_in_profile' ? -stillToDo : score / 2)

const preferred = (
  all: readonly Judgement[],
  better: (a: number, b: number) => boolean,
): Judgement | null =>
  all.reduce<Judgement | null>(
    (chosen, one) => (!chosen || better(rank(one), rank(chosen)) ? one : chosen),
    null,
  )

/** One of them is enough; null is one that says nothing. Null for none. */
export const bestJudgement = (all: readonly (Judgement | null)[]): Judgement | null =>
  preferred(
    all.filter((one) => one !== null),
    (a, b) => a > b,
  )
/** All of them are asked. Null for none. */
export const worstOf = (all: readonly Judgement[]): Judgement | null =>
  preferred(all, (a, b) => a < b)
