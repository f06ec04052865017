// What studies that go on do to an answer: it waits for their end, where that is in time for a start.
import { endFor, type HeldEducation, isFinished } from './held-education.ts'
import { type Judgement, judged } from './judgement.ts'
import type { Starts } from './starts.ts'

/** Null where they are finished. */
export const judgeEnd = (
  held: HeldEducation,
  have: string | null,
  need: string | null,
  { startsOn = [], today }: { readonly startsOn?: Starts; readonly today: string },
): Judgement | null => {
  if (isFinished(held, today)) return null
  const end = endFor(held, startsOn, today)
  if (end === 'not_stated') return judged('unknown', 'finish_not_stated', have, need)
  return end === 'too_late'
    ? judged('does_not_meet', 'finishes_too_late', have, need, { endsIn: held.finishedOn! })
    : judged('will_meet_if', 'not_finished', have, need, {
        conditions: [`complete:${held.finishedOn}`],
      })
}
