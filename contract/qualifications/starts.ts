// The starts an answer is for: those that are asked about, fewer with each thing that fits some of them only.
import { endFor, type HeldEducation, isFinished } from './held-education.ts'
import { type Judgement, judgementOf } from './judgement.ts'

/** Days of start; empty where nobody said when. */
export type Starts = readonly string[]

type Intake = { readonly startsOn: string; readonly closesOn?: string | null }
/** The starts in the wished months; where a course has none in them, all. What is closed counts only where nothing is open, what is
 * over only where nothing is to come. */
export const startsFor = (
  intakes: readonly Intake[],
  wished: readonly string[],
  today: string,
): Starts => {
  const coming = intakes.filter(({ startsOn }) => startsOn >= today)
  const open = coming.filter(({ startsOn, closesOn }) => (closesOn ?? startsOn) >= today)
  const days = ([open, coming].find((some) => some.length > 0) ?? intakes)
    .map(({ startsOn }) => startsOn)
    .toSorted()
  const inTime = days.filter((day) => wished.includes(day.slice(0, 7)))
  return inTime.length > 0 ? inTime : days
}

/** The month by which studies must end for this answer; null where none must. */
export const endAwaited = ({ conditions }: Pick<Judgement, 'conditions'>): string | null =>
  conditions.find((one) => one.startsWith('complete:'))?.split(':')[1] ?? null

/** The starts for which an answer holds: none before studies end, none after a result does. Where that leaves none it holds for
 * none of them, and the others are judged for all. */
export const startsLeft = (starts: Starts, judgement: Judgement | null): Starts => {
  if (!judgement || judgement.answer === 'does_not_meet') return starts
  const { validUntil } = judgement
  const end = endAwaited(judgement)
  if (end === null && validUntil === null) return starts
  const left = starts.filter(
    (day) => (end === null || day.slice(0, 7) >= end) && (validUntil === null || day <= validUntil),
  )
  return left.length > 0 ? left : starts
}

/** What studies that go on do to an answer: it waits for their end, where that is in time for a start. Null where they are
 * finished. */
export const judgeEnd = (
  held: HeldEducation,
  have: string | null,
  need: string | null,
  { startsOn = [], today }: { readonly startsOn?: Starts; readonly today: string },
): Judgement | null => {
  if (isFinished(held, today)) return null
  const end = endFor(held, startsOn, today)
  if (end === 'not_stated') return judgementOf('unknown', 'finish_not_stated', have, need)
  return end === 'too_late'
    ? judgementOf('does_not_meet', 'finishes_too_late', have, need, {
        endsIn: held.finishedOn!,
      })
    : judgementOf('will_meet_if', 'not_finished', have, need, {
        conditions: [`complete:${held.finishedOn}`],
      })
}

/** All days on which an answer can turn: when studies end, and when results do. */
export type Moments = {
  /** Months. */ readonly ends: readonly string[]
  readonly lastDays: readonly string[]
  readonly today: string
}
/** What a judge reads of starts, as a text: sets of starts that lie alike between the moments are judged alike. Where studies end
 * only the last start counts, where results run out only the first; where both, each of them. */
export const startsAsJudged = (starts: Starts, { ends, lastDays, today }: Moments): string => {
  const read =
    starts.length === 0
      ? []
      : ends.length === 0
        ? [starts[0]!]
        : lastDays.length === 0
          ? [starts.at(-1)!]
          : starts
  return [
    ...new Set(
      read.map((day) =>
        [
          ends.length === 0 || day >= today,
          ends.filter((end) => day.slice(0, 7) >= end).length,
          lastDays.filter((last) => day <= last).length,
        ].join('.'),
      ),
    ),
  ].join()
}
