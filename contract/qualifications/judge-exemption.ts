// Whether somebody needs no test of a language: by passport, by where and in which language they studied, by first language.
import { isFailed } from './grading.ts'
import { endFor, type HeldEducation, isFinished, iscedOf } from './held-education.ts'
import { judgeEnd } from './judge-end.ts'
import { bestOf, type Judgement, judged } from './judgement.ts'
import { anywhere, exemptionKey, type ExemptionRow, type RuleSet } from './rules.ts'
import type { Starts } from './starts.ts'

export type Speaker = {
  readonly citizenships?: readonly string[]
  readonly firstLanguage?: string | null
  readonly education: readonly HeldEducation[]
}
export type ExemptionContext = {
  readonly country: string
  readonly university: string | null
  /** The starts that are asked about; none where nobody said when. */
  readonly startsOn?: Starts
  readonly today: string
  readonly rules: RuleSet
}

/** As stated; British studies are in English where nobody said otherwise. Elsewhere a language that nobody stated counts for
 * nothing. */
const languageOf = ({ language, country }: HeldEducation): string | null =>
  language ?? (country === 'GB' ? 'en' : null)

/** Neither failed nor broken off, nor over only when the course has begun. */
const isThere = (held: HeldEducation, { today, startsOn = [] }: ExemptionContext): boolean =>
  held.state !== 'left' &&
  !isFailed(held, today) &&
  (isFinished(held, today) || endFor(held, startsOn, today) !== 'too_late')

/** A degree or school of the row's country in the row's language. */
const schooledIn = (row: ExemptionRow, held: HeldEducation, at: ExemptionContext): boolean =>
  (held.country === row.of || row.of === anywhere) &&
  languageOf(held) === row.language &&
  isThere(held, at) &&
  (row.basis === 'degree' ? iscedOf(held.level) >= 6 : iscedOf(held.level) === 3)

const byRow = (row: ExemptionRow, who: Speaker, at: ExemptionContext): Judgement | null => {
  // What one university says, another has not said.
  if (row.university !== null && row.university !== at.university) return null
  // A certificate stands for a test; it spares nobody the paper.
  if (row.basis === 'certificate') return null
  const { source } = row
  const found = (have: string, end: Judgement | null = null): Judgement =>
    end
      ? { ...end, source }
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
      .filter((held) => schooledIn(row, held, at))
      .map((held) => {
        const have = held.country ?? row.language
        return found(have, judgeEnd(held, have, null, at))
      }),
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

const isTaughtIn = (
  language: string,
  held: HeldEducation,
  at: ExemptionContext,
  least = 3,
): boolean => languageOf(held) === language && isThere(held, at) && iscedOf(held.level) >= least

/** What speaks for an exemption where no row says whether this university grants one: the passport of a country, or studies there
 * in the language, that others exempt; the first language itself; a degree taught in it, whose university can say so in a letter. Null where nothing does, or where the university has said whom
 * it exempts. */
export const judgeUndecidedExemption = (
  who: Speaker,
  language: string,
  need: string | null,
  at: ExemptionContext,
): Judgement | null => {
  const { university, rules } = at
  if (
    university !== null &&
    rowsFor(language, at).some(
      (row) => row.university === university && row.basis !== 'certificate',
    )
  )
    return null
  const speaksFor = (bases: readonly ExemptionRow['basis'][], country: string | null): boolean =>
    bases.some((basis) => rules.exempting.has(`${basis} ${language} ${country}`))
  const found =
    who.citizenships?.find((country) => speaksFor(['citizenship'], country)) ??
    who.education.find(
      (held) => isTaughtIn(language, held, at) && speaksFor(['degree', 'school'], held.country),
    )?.country ??
    (who.firstLanguage === language ? language : null)
  if (found !== null) return judged('unknown', 'exemption_undecided', found, need)
  const taught = who.education.find((held) => isTaughtIn(language, held, at, 6))
  return taught ? judged('unknown', 'taught_in_language', taught.country ?? language, need) : null
}
