// The lines of the match over a segment: for each course the number under which its term is judged, once for all courses alike.
import {
  factorFit,
  type MatchCourse,
  type MatchProfile,
  type MatchWorld,
  preferenceTerm,
  termOf,
} from '#contract/catalogue/match/match-score.ts'
import { fieldsStudied, subjectNearness } from '#contract/catalogue/match/access-fit.ts'
import { fieldOf } from '#contract/catalogue/subjects/shapes.ts'
import { placeWishes, wayWishes } from '#contract/catalogue/match/wishes.ts'
import { type JudgedId, judgedIds } from '#contract/catalogue/match/judged-lines.ts'
import { type FactorMark, messageOf } from '#contract/catalogue/match/factor.ts'
import { startsFor, startsLeft } from '#contract/qualifications/starts.ts'
import { closingFor, closingRows } from '#contract/qualifications/deadlines.ts'
import type { RuleSet } from '#contract/qualifications/rules.ts'
import { convertMinor } from '../../courses/fee-rates.ts'
import { cachedClasses, createClasses } from '../classes.ts'
import { courseFromKey, type MatchKeyName } from '../index/match-keys.ts'
import type { Segment } from '../index/segment.ts'
import type { World } from '../index/index-state.ts'
import { numbersOf, type ProviderGroups } from './provider-groups.ts'
import { createStarts, type StartClasses } from './start-classes.ts'
import { createTermTable, type TermTable } from './term-table.ts'

/** Who asks, and the rows they are judged by. */
export type JudgedStudent = { profile: MatchProfile; rules: RuleSet }

/** A line: its terms, the number under which each course of the segment finds its own, and of a number a course as far as the
 * line reads one. */
export type Line = {
  table: TermTable
  numbers: Int32Array
  /** One more than the highest number. */
  size: number
  courseOf: (number: number) => MatchCourse
}
/** `courseOf`: with the starts it is judged for. */
export type LineJudge = Line & {
  /** Of a number that has been judged: whether nothing is missed or missing. */
  opens: (number: number) => boolean
  /** With starts of a class instead: the class of those that it leaves; -1 where something is missed or missing. */
  leftIfOpen: (doc: number, start: number) => number
}
/** Nothing is missed, and nothing that is asked is missing. */
export const isOpenBy = (fit: FactorMark | null): boolean =>
  !fit || (!fit.stops && messageOf(fit) !== 'missing')

/** Judged lines in the order of the judge, each for the starts that those before it leave. `initial`: by course, the class of its starts. */
const createJudgedLines = (
  profile: MatchProfile,
  at: MatchWorld,
  classes: StartClasses,
  initial: Int32Array,
) => {
  const size = initial.length
  let starts = initial
  /** `base`: by all but the starts. */
  return (id: JudgedId, alike: number, base: Int32Array, read: Line['courseOf']): LineJudge => {
    const isFor = classes.reads[id]
    const count = isFor ? classes.count() : 1
    const left = new Int32Array(alike * count)
    const opens = new Uint8Array(alike * count)
    const startsOf = (number: number) => (isFor ? classes.startsIn(Math.floor(number / alike)) : [])
    const fitAt = (number: number) => {
      const startsOn = startsOf(number)
      const fit = factorFit(id, profile, read(number % alike), { ...at, startsOn })
      return { fit, left: isFor ? classes.of(startsLeft(startsOn, fit?.judgement ?? null)) : 0 }
    }
    const table = createTermTable(alike * count, (number) => {
      const { fit, left: rest } = fitAt(number)
      left[number] = rest
      opens[number] = isOpenBy(fit) ? 1 : 0
      return termOf(id, fit)
    })
    // Of starts that nobody asked about yet.
    const others = new Map<number, number>()
    const judgeOther = (number: number): number => {
      if (table.known[number] === 1) return opens[number] === 1 ? left[number]! : -1
      const { fit, left: rest } = fitAt(number)
      const found = isOpenBy(fit) ? rest : -1
      others.set(number, found)
      return found
    }
    const { known, judge } = table
    const numbers = isFor ? new Int32Array(size) : base
    if (isFor) for (let doc = 0; doc < size; doc++) numbers[doc] = starts[doc]! * alike + base[doc]!
    if (isFor && judgedIds.slice(judgedIds.indexOf(id) + 1).some((later) => classes.reads[later])) {
      const after = new Int32Array(size)
      for (let doc = 0; doc < size; doc++) {
        const number = numbers[doc]!
        if (known[number] === 0) judge(number)
        after[doc] = left[number]!
      }
      starts = after
    }
    return {
      table,
      numbers,
      size: alike * count,
      opens: (number) => {
        if (known[number] === 0) judge(number)
        return opens[number] === 1
      },
      leftIfOpen: (doc, start) => {
        const number = isFor ? start * alike + base[doc]! : base[doc]!
        const found = others.get(number) ?? judgeOther(number)
        return found < 0 || isFor ? found : start
      },
      courseOf: (number) => ({
        ...read(number % alike),
        intakes: startsOf(number).map((startsOn) => ({ startsOn, closesOn: null })),
      }),
    }
  }
}

export const linesOf = (
  world: World,
  { profile, rules }: JudgedStudent,
  today: string,
  groups: ProviderGroups,
  { size, matchKeys, columns: { provider } }: Pick<Segment, 'size' | 'matchKeys' | 'columns'>,
) => {
  const at = { today, rules, convert: convertMinor }
  const sizeOf = (name: MatchKeyName): number => world.matchKeys[name].values.length
  const courseOf = (name: MatchKeyName, number: number): MatchCourse =>
    courseFromKey(name, world.matchKeys[name].values[number]!)
  const { preferences: wish } = profile

  // Of starts only what the judge reads of them counts; each line leaves fewer of them to the next.
  const classes = createStarts(profile, today)
  const classOf = cachedClasses(sizeOf('intakes'), (number) =>
    classes.of(startsFor(courseOf('intakes', number).intakes, wish.intakes, today)),
  )
  const isRead = judgedIds.some((id) => classes.reads[id])
  const startsAt = new Int32Array(size)
  const { intakes: startKeys } = matchKeys
  if (isRead) for (let doc = 0; doc < size; doc++) startsAt[doc] = classOf(startKeys[doc]!)

  const judgedLine = createJudgedLines(profile, at, classes, startsAt)
  const byKey = (id: JudgedId, name: MatchKeyName): LineJudge =>
    judgedLine(id, sizeOf(name), matchKeys[name], (number) => courseOf(name, number))
  /** By what the course says, and what its university or country does. */
  const byKeyAt = (id: 'grade' | 'english', name: MatchKeyName): LineJudge => {
    const { groupOf, offeredBy } = groups[id]
    const keys = matchKeys[name]
    const count = sizeOf(name)
    const base = new Int32Array(size)
    for (let doc = 0; doc < size; doc++) base[doc] = groupOf[provider[doc]!]! * count + keys[doc]!
    return judgedLine(id, offeredBy.length * count, base, (number) => ({
      ...courseOf(name, number % count),
      ...offeredBy[Math.floor(number / count)],
    }))
  }

  // Each field that was studied, a related one, another.
  const studied = new Set(fieldsStudied(profile))
  const nearnesses = Math.max(1, studied.size) + 2
  const nearness = createClasses()
  const nearnessClass = cachedClasses(sizeOf('study'), (number) => {
    const course = courseOf('study', number)
    const field = fieldOf(course.discipline)
    return nearness.add(
      studied.has(field) ? field : String(subjectNearness(profile, course)),
      number,
    )
  })
  const level = (): LineJudge => {
    const { groupOf, offeredBy } = groups.access
    const keys = sizeOf('access')
    const { access, study } = matchKeys
    const base = new Int32Array(size)
    for (let doc = 0; doc < size; doc++)
      base[doc] =
        (groupOf[provider[doc]!]! * keys + access[doc]!) * nearnesses + nearnessClass(study[doc]!)
    return judgedLine('level', offeredBy.length * keys * nearnesses, base, (number) => {
      const near = number % nearnesses
      const key = Math.floor(number / nearnesses) % keys
      return {
        ...courseOf('access', key),
        ...offeredBy[Math.floor(number / (nearnesses * keys))],
        discipline: courseOf('study', nearness.first[near]!).discipline,
      }
    })
  }
  const plainLine = (
    id: 'study' | 'intake',
    terms: number,
    numbers: Int32Array,
    read: Line['courseOf'],
  ): Line => ({
    table: createTermTable(terms, (number) => termOf(id, factorFit(id, profile, read(number), at))),
    numbers,
    size: terms,
    courseOf: read,
  })

  /** By the intakes, and by the days of systems that close them to these passports; most courses have none. */
  const intake = (): Line => {
    const { groupOf, offeredBy } = groups.deadlines
    const closing = closingRows(profile.citizenships ?? [], rules)
    const { intakes, study } = matchKeys
    const [sets, subjects] = [sizeOf('intakes'), sizeOf('study')]
    const closings = createClasses()
    const systems = cachedClasses(offeredBy.length * subjects, (number) => {
      const of = {
        ...courseOf('study', number % subjects),
        ...offeredBy[Math.floor(number / subjects)],
      }
      return closings.add(
        numbersOf(closingFor(closing, { ...of, university: of.university ?? '' })),
        number,
      )
    })
    const numbers = new Int32Array(size)
    for (let doc = 0; doc < size; doc++)
      numbers[doc] =
        systems(groupOf[provider[doc]!]! * subjects + study[doc]!) * sets + intakes[doc]!
    return plainLine('intake', Math.max(1, closings.first.length) * sets, numbers, (number) => {
      const first = closings.first[Math.floor(number / sets)]!
      return {
        ...courseOf('study', first % subjects),
        ...offeredBy[Math.floor(first / subjects)],
        intakes: courseOf('intakes', number % sets).intakes,
      }
    })
  }

  // In the order of the judge, as the starts are.
  const judged = {
    level: level(),
    grade: byKeyAt('grade', 'grade'),
    credits: byKey('credits', 'credits'),
    english: byKeyAt('english', 'tests'),
    admission: byKey('admission', 'tests'),
  } satisfies Record<JudgedId, LineJudge>
  return {
    ...judged,
    /** By course: the class of the starts that are asked about. */
    starts: startsAt,
    /** The class of starts of a text of intakes, with months that are wished besides. */
    startsWith: (intakes: number, months: readonly string[]): number =>
      isRead
        ? classes.of(
            startsFor(courseOf('intakes', intakes).intakes, [...wish.intakes, ...months], today),
          )
        : 0,
    /** Whether a course would hold all that is judged if those starts were asked about. */
    opensFor: (doc: number, start: number): boolean =>
      judgedIds.reduce((left, id) => (left < 0 ? -1 : judged[id].leftIfOpen(doc, left)), start) >=
      0,
    study: plainLine('study', sizeOf('study'), matchKeys.study, (number) =>
      courseOf('study', number),
    ),
    intake: intake(),
  }
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
