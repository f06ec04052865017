// Whether somebody needs no test of a language: by passport, by where and in which language they studied, by first language.
import { type HeldEducation, isFinished, iscedOf } from './held-education.ts'
import { bestOf, type Judgement, judged } from './judgement.ts'
import { anywhere, exemptionKey, type ExemptionRow, type RuleSet } from './rules.ts'

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
  (held.country === row.of || row.of === anywhere) &&
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
      .map((held) =>
        found(
          held.country ?? row.language,
          isFinished(held, at.today) ? null : (held.finishedOn ?? ''),
        ),
      ),
  )
}

const rowsFor = (language: string, { rules, country }: ExemptionContext) =>
  rules.exemptions.get(exemptionKey({ destination: country, language })) ?? []

/** Null where no row speaks for them: then the test is asked. */
export const judgeExemption = (
  who: Speaker,
  language: string,
  at: ExemptionContext,
): Judgement | null => {
  return bestOf(rowsFor(language, at).flatMap((row) => byRow(row, who, at) ?? []))
}

const isTaughtIn = (language: string, { language: taught, level, state }: HeldEducation): boolean =>
  taught === language && state !== 'left' && iscedOf(level) >= 3

/** What speaks for an exemption where no row says whether this university grants one: the passport of a country, or studies there
 * in the language, that others exempt; the first language itself. Null where nothing does, or where the university has said whom
 * it exempts. */
export const judgeUndecidedExemption = (
  who: Speaker,
  language: string,
  need: string | null,
  at: ExemptionContext,
): Judgement | null => {
  const { university, rules } = at
  if (university !== null && rowsFor(language, at).some((row) => row.university === university))
    return null
  const speaksFor = (bases: readonly ExemptionRow['basis'][], country: string | null): boolean =>
    bases.some((basis) => rules.exempting.has(`${basis} ${language} ${country}`))
  const found =
    who.citizenships?.find((country) => speaksFor(['citizenship'], country)) ??
    who.education.find(
      (held) => isTaughtIn(language, held) && speaksFor(['degree', 'school'], held.country),
    )?.country ??
    (who.firstLanguage === language ? language : null)
  return found === null ? null : judged('unknown', 'exemption_undecided', found, need)
}
