// Whether studies hold the credits, or the years, that a course asks for: as their transcript counts them, or by a published rate.
import type { Credits, CreditSystem } from './education.ts'
import { isFailedEducation } from './grading.ts'
import {
  type HeldEducation,
  isFinished,
  iscedOfLevel,
  yearsOf,
  yearsTaken,
} from './held-education.ts'
import { judgeEnd, type Starts } from './starts.ts'
import { bestJudgement, type Judgement, judgementOf, worstOf } from './judgement.ts'
import type { CreditRow, RuleSet } from './rules.ts'

export type CreditRequirement = {
  readonly system: CreditSystem
  readonly least: number
  /** The level they must be of; that which leads to the course where not said. */
  readonly level: string | null
  /** Only in a subject that the university takes for related. */
  readonly related: boolean
}
export type CreditContext = {
  /** ISCED level that leads to the course; 0 for none. */
  readonly isced: number
  readonly country: string
  readonly university: string | null
  /** Whether somebody studied the very field of the course. */
  readonly isOwnField: (held: HeldEducation) => boolean
  /** The starts that are asked about; none where nobody said when. */
  readonly startsOn?: Starts
  readonly today: string
  readonly rules: RuleSet
}

/** `180 ects` */
const said = (amount: number, system: CreditSystem): string => `${amount} ${system}`

/** A university's own rate goes before an authority's; that of another university is none of this one's. */
const rankOf = (row: CreditRow, university: string | null): number =>
  row.university === null ? 1 : row.university === university ? 0 : 2

type Rate = { row: CreditRow; worth: number }
/** What the credits are worth in another system by each row of the country, the university's own first. */
const ratesOf = (
  { system, amount }: Credits,
  target: CreditSystem,
  { rules, country, university }: CreditContext,
): Rate[] =>
  rules.credits
    .flatMap((row): Rate[] =>
      row.where !== null && row.where !== country
        ? []
        : row.credits === system && row.targetCredits === target
          ? [{ row, worth: (amount * row.targetCount) / row.count }]
          : row.targetCredits === system && row.credits === target
            ? [{ row, worth: (amount * row.count) / row.targetCount }]
            : [],
    )
    .toSorted((a, b) => rankOf(a.row, university) - rankOf(b.row, university))

const compared = (
  have: number,
  min: number,
  system: CreditSystem,
  source: CreditRow | null,
  as: string,
) =>
  have >= min
    ? judgementOf('meets', 'compared', as, said(min, system), {
        source: source?.source ?? null,
      })
    : judgementOf('does_not_meet', 'compared', as, said(min, system), {
        source: source?.source ?? null,
        score: Math.max(0, 1 - (min - have) / (min * 0.2)),
      })

/** How much of what a system counts a degree holds; null where nobody said. */
const heldIn = (system: CreditSystem, held: HeldEducation): number | null =>
  system === 'years' ? yearsOf(held) : held.credits?.system === system ? held.credits.amount : null

const judgeAmount = (
  { system, least: min }: CreditRequirement,
  held: HeldEducation,
  at: CreditContext,
): Judgement => {
  const need = said(min, system)
  const own = heldIn(system, held)
  if (own !== null) return compared(own, min, system, null, said(own, system))
  if (system === 'years') {
    // Studies that took less time than is asked are no longer than that; those that took more may be shorter.
    const taken = yearsTaken(held)
    return taken !== null && taken < min
      ? compared(taken, min, system, null, said(taken, system))
      : judgementOf('unknown', 'length_not_stated', held.level, need)
  }
  const { credits } = held
  if (!credits) return judgementOf('unknown', 'not_in_profile', null, need)
  const have = said(credits.amount, credits.system)
  const [rate] = ratesOf(credits, system, at)
  if (!rate) return judgementOf('unknown', 'credits_not_compared', have, need)
  const { row, worth } = rate
  const rank = rankOf(row, at.university)
  // An authority's rate can let in; only the university's own keeps out.
  if (rank === 0 || (rank === 1 && worth >= min)) return compared(worth, min, system, row, have)
  const isTaken = worth >= min
  return judgementOf('unknown', isTaken ? 'taken_by_others' : 'credits_not_compared', have, need, {
    source: rank === 1 || isTaken ? row.source : null,
    elsewhere: isTaken,
    estimate: said(Math.round(worth), system),
  })
}

const judgeOne = (need: CreditRequirement, held: HeldEducation, at: CreditContext): Judgement => {
  const amount = judgeAmount(need, held, at)
  if (isFailedEducation(held, at.today))
    return judgementOf('does_not_meet', 'failed', amount.have, amount.need)
  // A transcript to date counts what was done until now, not what the degree holds in the end.
  if (amount.answer === 'does_not_meet' && !isFinished(held, at.today))
    return judgementOf('unknown', 'credits_so_far', amount.have, amount.need)
  const subject =
    need.related && amount.answer === 'meets' && !at.isOwnField(held)
      ? [judgementOf('unknown', 'subject_for_university', amount.have, amount.need)]
      : []
  const end = amount.answer === 'meets' ? judgeEnd(held, amount.have, amount.need, at) : null
  return worstOf([...subject, ...(end ? [{ ...end, source: amount.source }] : []), amount])!
}

/** Several degrees are not added up here: whether they may be, the university says. */
const judgeNeed = (
  need: CreditRequirement,
  held: readonly HeldEducation[],
  all: readonly HeldEducation[],
  at: CreditContext,
): Judgement => {
  const one = bestJudgement(held.map((degree) => judgeOne(need, degree, at)))
  if (!one) return judgementOf('unknown', 'not_in_profile', null, said(need.least, need.system))
  const sum = all.reduce(
    (total, degree) =>
      total + (isFailedEducation(degree, at.today) ? 0 : (heldIn(need.system, degree) ?? 0)),
    0,
  )
  return one.answer === 'does_not_meet' && sum >= need.least
    ? judgementOf('unknown', 'credits_of_several', said(sum, need.system), one.need)
    : one
}

const judgeLevel = (
  isced: number,
  needs: readonly CreditRequirement[],
  education: readonly HeldEducation[],
  at: CreditContext,
): Judgement => {
  const held = education.filter(
    ({ state, level }) => state !== 'left' && iscedOfLevel(level) === isced,
  )
  // What is stated in the credits of a degree says more of it than what is stated in others; of other degrees it says nothing.
  const needsOf = ({ credits }: HeldEducation): readonly CreditRequirement[] => {
    const own = needs.filter(({ system }) => credits?.system === system)
    return own.length > 0 ? own : needs
  }
  return bestJudgement(
    needs.flatMap((need) => {
      const compared = held.filter((one) => needsOf(one).includes(need))
      return held.length === 0 || compared.length > 0 ? judgeNeed(need, compared, held, at) : []
    }),
  )!
}

/** Those of one level in several systems are alternatives; those for several levels, and those of a related subject beside those
 * of all, are all asked. Null where none is stated. */
export const judgeCredits = (
  education: readonly HeldEducation[],
  needs: readonly CreditRequirement[],
  at: CreditContext,
): Judgement | null => {
  const alternatives = Map.groupBy(
    needs,
    ({ level, related }) => `${level ? iscedOfLevel(level) : at.isced} ${related}`,
  )
  return worstOf(
    [...alternatives].map(([about, of]) =>
      judgeLevel(Number(about.split(' ')[0]), of, education, at),
    ),
  )
}
