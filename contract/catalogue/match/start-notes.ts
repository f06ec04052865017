// Which starts an answer is for, where it is not for all that are asked about.
import type { Judgement } from '#contract/qualifications/judgement.ts'
import { endAwaited, type Starts } from '#contract/qualifications/starts.ts'
import type { MatchCourse } from './match-score.ts'

export type StartNotes = {
  /** Of studies that are to end: the month of the start the answer is for, where an earlier one comes too early. */
  startsIn: string | null
  /** Of studies that end too late: the month of the first start after their end, if the course has one. */
  nextStart: string | null
  /** Of a result: its last day, where a start comes after it, and the month of the last start before it, if there is one. */
  endsOn: { day: string; lastStart: string | null } | null
}
export const noNotes: StartNotes = { startsIn: null, nextStart: null, endsOn: null }

const monthOf = (day: string | undefined): string | null => day?.slice(0, 7) ?? null

/** `starts`: those the answer was asked for, in their order. */
export const startNotes = (
  judgement: Judgement | null,
  starts: Starts,
  intakes: MatchCourse['intakes'],
): StartNotes => {
  if (!judgement) return noNotes
  const { validUntil, endsIn } = judgement
  const end = endAwaited(judgement)
  const isIn = (month: string) => (day: string) => day.slice(0, 7) >= month
  return {
    startsIn: end !== null && !starts.every(isIn(end)) ? monthOf(starts.find(isIn(end))) : null,
    nextStart:
      endsIn === null
        ? null
        : monthOf(
            intakes
              .map(({ startsOn }) => startsOn)
              .toSorted()
              .find(isIn(endsIn)),
          ),
    endsOn:
      validUntil !== null && starts.some((day) => day > validUntil)
        ? { day: validUntil, lastStart: monthOf(starts.findLast((day) => day <= validUntil)) }
        : null,
  }
}
