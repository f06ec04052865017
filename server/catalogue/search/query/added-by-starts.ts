// How many courses another start would add: those that have it in time, and whose other lines hold for the starts that are then asked
// about. Studies may end, and results run out, between one start and the next.
import type { Improvement } from '#contract/catalogue/search/shapes.ts'
import { dayMs } from '#contract/days.ts'
import { intakesFor } from '#contract/catalogue/match/wishes.ts'
import type { Segment } from '../index/segment.ts'
import type { JudgedStudent, linesOf } from './segment-terms.ts'

/** By course found: how many things keep it out that no start mends; with its intakes; with what is judged. */
type Lacks = Readonly<Record<'fixed' | 'intake' | 'all', Uint8Array>>
type OtherStart = { month: string; start: number; inTime: boolean }
const minDays = 7
const maxShown = 3

export const addedByStarts = ({ profile, rules }: JudgedStudent, today: string) => {
  const { preferences: wish, citizenships = [] } = profile
  const counts = new Map<string, number>()

  const add = (
    { matchKeys: { intakes } }: Pick<Segment, 'matchKeys'>,
    lines: ReturnType<typeof linesOf>,
    docs: Int32Array,
    lacks: Lacks,
  ): void => {
    const others = new Map<number, readonly OtherStart[]>()
    const othersOf = (number: number, key: number): readonly OtherStart[] => {
      const course = lines.intake.courseOf(number)
      const open = new Set(
        intakesFor(citizenships, course, rules).flatMap(({ startsOn, closesOn }) =>
          (Date.parse(closesOn ?? startsOn) - Date.parse(today)) / dayMs >= minDays
            ? startsOn.slice(0, 7)
            : [],
        ),
      )
      const months = new Set(course.intakes.map(({ startsOn }) => startsOn.slice(0, 7)))
      const found = [...months]
        .filter((month) => !wish.intakes.includes(month))
        .map((month) => ({
          month,
          start: lines.startsWith(key, [month]),
          inTime: open.has(month),
        }))
      others.set(number, found)
      return found
    }
    for (let i = 0; i < docs.length; i++) {
      if (lacks.fixed[i] !== 0 || lacks.all[i] === 0) continue
      const doc = docs[i]!
      const number = lines.intake.numbers[doc]!
      const lacksIntake = lacks.intake[i] === 1
      const holdsElse = lacksIntake && lacks.all[i] === 1
      for (const { month, start, inTime } of others.get(number) ??
        othersOf(number, intakes[doc]!)) {
        if (lacksIntake && !inTime) continue
        const opens = start === lines.starts[doc] ? holdsElse : lines.opensFor(doc, start)
        if (opens) counts.set(month, (counts.get(month) ?? 0) + 1)
      }
    }
  }

  return {
    add,
    /** The months that add most. */
    added: (): Improvement[] =>
      [...counts]
        .map(([value, adds]): Improvement => ({ kind: 'intake', value, adds }))
        .sort((a, b) => b.adds - a.adds)
        .slice(0, maxShown),
  }
}
