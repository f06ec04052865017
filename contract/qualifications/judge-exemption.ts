// Whether somebody needs no test of a language: by passport, by where and in which language they studied, by first language.
import { type HeldEducation, isFinished, iscedOf } from './held-education.ts'
import { bestOf, type Judgement, judged } from './judgement.ts'
import { exemptionKey, type ExemptionRow, type RuleSet } from './rules.ts'

export type Speaker = {
  readonly citizenships?: readonly string[]
  readonly firstLanguage?: string | null
  readonly education: readonly HeldEducation[]
}
export type ExemptionContext = {
  readonly country: string
  readonly university: string | null
  readonly today: string
  readonly rules: RuleSet
}

/** A degree or school of the row's country in the row's language; one whose language nobody stated counts for nothing. */
const schooledIn = (row: ExemptionRow, held: HeldEducation): boolean =>
  held.country === row.of &&
  held.language === row.language &&
  held.state !== 'left' &&
  (row.basis === 'degree' ? iscedOf(held.level) >= 6 : iscedOf(held.level) === 3)

const byRow = (row: ExemptionRow, who: Speaker, at: ExemptionContext): Judgement | null => {
  // What one university says, another has not said.
  if (row.university !== null && row.university !== at.university) return null
  const { source } = row
  const found = (have: string, finishedOn: string | null = null): Judgement =>
    finishedOn !== null
      ? judged('will_meet_if', 'not_finished', have, null, {
          source,
          conditions: [`complete:${finishedOn}`],
        })
      : row.university !== null
        ? judged('meets', 'exempt', have, null, { source })
        : judged('will_meet_if', 'exempt_by_country', have, null, {
            source,
            conditions: ['university_confirms'],
          })
  if (row.basis === 'citizenship') return who.citizenships?.includes(row.of) ? found(row.of) : null
  if (row.basis === 'first_language') return who.firstLanguage === row.of ? found(row.of) : null
  return bestOf(
    who.education
      .filter((held) => schooledIn(row, held))
      .map((held) => found(row.of, isFinished(held, at.today) ? null : (held.finishedOn ?? ''))),
  )
}

/** Null where no row speaks for them: then the test is asked. */
export const judgeExemption = (
  who: Speaker,
  language: string,
  at: ExemptionContext,
): Judgement | null => {
  const rows = at.rules.exemptions.get(exemptionKey({ destination: at.country, language })) ?? []
  return bestOf(rows.flatMap((row) => byRow(row, who, at) ?? []))
}
