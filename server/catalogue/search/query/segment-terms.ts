// The lines of the match over a segment: for each course the number under which its term is judged, once for all courses alike.
import {
  factorFits,
  type FactorId,
  type MatchCourse,
  type MatchProfile,
  preferenceTerm,
  termOf,
} from '#contract/catalogue/match/match-score.ts'
import { subjectNearness } from '#contract/catalogue/match/access-fit.ts'
import { placeWishes, wayWishes } from '#contract/catalogue/match/wishes.ts'
import { startsAsJudged } from '#contract/qualifications/judge-access.ts'
import { closingFor, closingRows } from '#contract/qualifications/deadlines.ts'
import type { RuleSet } from '#contract/qualifications/rules.ts'
import { convertMinor } from '../../courses/fee-rates.ts'
import { courseFromKey, type MatchKeyName } from '../index/match-keys.ts'
import type { Segment } from '../index/segment.ts'
import type { World } from '../index/index-state.ts'
import { numbersOf, type ProviderGroups } from './provider-groups.ts'
import { createTermTable, type TermTable } from './term-table.ts'

/** Who asks, and the rows they are judged by. */
export type Judging = { profile: MatchProfile; rules: RuleSet }

/** A line: its terms, the number under which each course of the segment finds its own, and of a number a course as far as the
 * line reads one. */
export type Line = {
  table: TermTable
  numbers: Int32Array
  /** One more than the highest number. */
  size: number
  courseOf: (number: number) => MatchCourse
}

/** Numbers for texts, in order of appearance; with the first that had each. */
const createClasses = () => {
  const numbers = new Map<string, number>()
  const first: number[] = []
  return {
    first,
    add: (text: string, number: number): number => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, first.length)
      return first.push(number) - 1
    },
  }
}

/** Each number's class, found out when first asked; `most` classes. */
const cachedClasses = (size: number, classOf: (number: number) => number) => {
  const known = new Int16Array(size).fill(-1)
  return (number: number): number => {
    const one = known[number]!
    return one >= 0 ? one : (known[number] = classOf(number))
  }
}

/** The field itself, a related one, another. */
const nearnesses = 3

export const linesOf = (
  world: World,
  { profile, rules }: Judging,
  today: string,
  groups: ProviderGroups,
  { size, matchKeys, columns: { provider } }: Pick<Segment, 'size' | 'matchKeys' | 'columns'>,
) => {
  const at = { today, rules, convert: convertMinor }
  const sizeOf = (name: MatchKeyName): number => world.matchKeys[name].values.length
  const courseOf = (name: MatchKeyName, number: number): MatchCourse =>
    courseFromKey(name, world.matchKeys[name].values[number]!)
  const judge = (id: FactorId, course: MatchCourse) =>
    termOf(id, factorFits[id](profile, course, at))

  const judgedLine = (
    id: FactorId,
    terms: number,
    numbers: Int32Array,
    read: Line['courseOf'],
  ): Line => ({
    table: createTermTable(terms, (number) => judge(id, read(number))),
    numbers,
    size: terms,
    courseOf: read,
  })
  const byKey = (id: FactorId, name: MatchKeyName): Line =>
    judgedLine(id, sizeOf(name), matchKeys[name], (number) => courseOf(name, number))
  /** By what the course says, and what its university or country does. */
  const byKeyAt = (id: 'grade' | 'english', name: MatchKeyName): Line => {
    const { groupOf, offeredBy } = groups[id]
    const keys = matchKeys[name]
    const most = sizeOf(name)
    const numbers = new Int32Array(size)
    for (let doc = 0; doc < size; doc++) numbers[doc] = groupOf[provider[doc]!]! * most + keys[doc]!
    return judgedLine(id, offeredBy.length * most, numbers, (number) => ({
      ...courseOf(name, number % most),
      ...offeredBy[Math.floor(number / most)],
    }))
  }

  const starts = createClasses()
  const startClass = cachedClasses(sizeOf('intakes'), (number) => {
    const { intakes } = courseOf('intakes', number)
    const days = intakes.map(({ startsOn }) => startsOn)
    return starts.add(startsAsJudged(profile.education, days, today), number)
  })
  const nearness = createClasses()
  const nearnessClass = cachedClasses(sizeOf('study'), (number) =>
    nearness.add(String(subjectNearness(profile, courseOf('study', number))), number),
  )
  const level = (): Line => {
    const { groupOf, offeredBy } = groups.access
    const keys = sizeOf('access')
    // As many kinds of starts as there are ends of studies, and two more.
    const most = profile.education.length + 3
    const { access, intakes, study } = matchKeys
    const numbers = new Int32Array(size)
    for (let doc = 0; doc < size; doc++)
      numbers[doc] =
        ((groupOf[provider[doc]!]! * keys + access[doc]!) * most + startClass(intakes[doc]!)) *
          nearnesses +
        nearnessClass(study[doc]!)
    return judgedLine('level', offeredBy.length * keys * most * nearnesses, numbers, (number) => {
      const near = number % nearnesses
      const start = Math.floor(number / nearnesses) % most
      const key = Math.floor(number / (nearnesses * most)) % keys
      return {
        ...courseOf('access', key),
        ...offeredBy[Math.floor(number / (nearnesses * most * keys))],
        intakes: courseOf('intakes', starts.first[start]!).intakes,
        discipline: courseOf('study', nearness.first[near]!).discipline,
      }
    })
  }

  /** By the intakes, and by the days of systems that close them to these passports; most courses have none. */
  const intake = (): Line => {
    const { groupOf, offeredBy } = groups.deadlines
    const closing = closingRows(profile.citizenships ?? [], rules)
    const { intakes, study } = matchKeys
    const [most, subjects] = [sizeOf('intakes'), sizeOf('study')]
    const classes = createClasses()
    const systems = cachedClasses(offeredBy.length * subjects, (number) => {
      const of = {
        ...courseOf('study', number % subjects),
        ...offeredBy[Math.floor(number / subjects)],
      }
      return classes.add(
        numbersOf(closingFor(closing, { ...of, university: of.university ?? '' })),
        number,
      )
    })
    const numbers = new Int32Array(size)
    for (let doc = 0; doc < size; doc++)
      numbers[doc] =
        systems(groupOf[provider[doc]!]! * subjects + study[doc]!) * most + intakes[doc]!
    return judgedLine('intake', Math.max(1, classes.first.length) * most, numbers, (number) => {
      const first = classes.first[Math.floor(number / most)]!
      return {
        ...courseOf('study', first % subjects),
        ...offeredBy[Math.floor(first / subjects)],
        intakes: courseOf('intakes', number % most).intakes,
      }
    })
  }

  return {
    grade: byKeyAt('grade', 'grade'),
    english: byKeyAt('english', 'tests'),
    level: level(),
    admission: byKey('admission', 'tests'),
    credits: byKey('credits', 'credits'),
    study: byKey('study', 'study'),
    intake: intake(),
  } satisfies Partial<Record<FactorId, Line>>
}

/** The line of wishes: its number is how many of those stated are met. */
export const wishLineOf = (
  world: World,
  wish: MatchProfile['preferences'],
  { size, matchKeys: { place, way } }: Pick<Segment, 'size' | 'matchKeys'>,
): Pick<Line, 'table' | 'numbers'> => {
  const { place: places, way: ways } = world.matchKeys
  const placeMet = cachedClasses(
    places.values.length,
    (number) => placeWishes(wish, courseFromKey('place', places.values[number]!)).met,
  )
  const wayMet = cachedClasses(
    ways.values.length,
    (number) => wayWishes(wish, courseFromKey('way', ways.values[number]!)).met,
  )
  const anywhere = courseFromKey('place', '')
  const stated = placeWishes(wish, anywhere).stated + wayWishes(wish, anywhere).stated
  const numbers = new Int32Array(size)
  for (let doc = 0; doc < size; doc++) numbers[doc] = placeMet(place[doc]!) + wayMet(way[doc]!)
  return { table: createTermTable(stated + 1, (met) => preferenceTerm({ stated, met })), numbers }
}
