// Whether somebody needs no test of a language: by passport, by where and in which language they studied, by first language.
import { teachesIn } from './access-rules.ts'
import { isFailedEducation } from './grading.ts'
import { cefrOf, dshLevel, levelsOf, overallOf } from './concordances.ts'
import { endFor, type HeldEducation, isFinished, iscedOfLevel } from './held-education.ts'
import { type HeldTest, type TestRequirement } from './judge-tests.ts'
import { isAlternative, isOtherUse, type TestId, tests } from './test-scales.ts'
import { bestJudgement, type Judgement, judgementOf } from './judgement.ts'
import { cefrLevels } from './language-exams.ts'
import {
  anyCountry,
  exemptionKey,
  type ExemptionRow,
  type LanguageCertificate,
  type RuleSet,
} from './rules.ts'
import { judgeEnd, type Starts } from './starts.ts'

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

/** As stated; British studies are in English where nobody said otherwise. A German school certificate spares the test of German in
 * whatever language it was taken (RO-DT, section 1). Elsewhere a language that nobody stated counts for nothing. */
const languageOf = (held: HeldEducation): string | null =>
  isGermanCertificate(held) ? 'de' : (held.language ?? (held.country === 'GB' ? 'en' : null))
const isGermanCertificate = ({ country, level, certificate, gradingScheme }: HeldEducation) =>
  country === 'DE' &&
  iscedOfLevel(level) === 3 &&
  (certificate?.startsWith('de_') || gradingScheme.startsWith('de_'))
/** RO-DT, section 1: whoever left a German-speaking school is asked by no German university for a test of German. */
const isGermanSchoolFor = (row: ExemptionRow, held: HeldEducation, { rules }: ExemptionContext) =>
  row.basis === 'school' &&
  row.language === 'de' &&
  row.destination === 'DE' &&
  (isGermanCertificate(held) || teachesIn(held.country, 'de', rules))

/** Neither failed nor broken off, nor over only when the course has begun. */
const isThere = (held: HeldEducation, { today, startsOn = [] }: ExemptionContext): boolean =>
  held.state !== 'left' &&
  !isFailedEducation(held, today) &&
  (isFinished(held, today) || endFor(held, startsOn, today) !== 'too_late')

/** A degree or school of the row's country in the row's language. */
const schooledIn = (row: ExemptionRow, held: HeldEducation, at: ExemptionContext): boolean =>
  (held.country === row.of || row.of === anyCountry) &&
  languageOf(held) === row.language &&
  isThere(held, at) &&
  (row.basis === 'degree' ? iscedOfLevel(held.level) >= 6 : iscedOfLevel(held.level) === 3)

const byRow = (row: ExemptionRow, who: Speaker, at: ExemptionContext): Judgement | null => {
  // What one university says, another has not said.
  if (row.university !== null && row.university !== at.university) return null
  // A certificate stands for a test; it spares nobody the paper.
  if (row.basis === 'certificate') return null
  const { source } = row
  const found = (
    have: string,
    end: Judgement | null = null,
    isBinding = row.university !== null,
  ): Judgement =>
    end
      ? { ...end, source }
      : isBinding
        ? judgementOf('meets', 'exempt', have, null, { source })
        : judgementOf('will_meet_if', 'exempt_by_country', have, null, {
            source,
            conditions: ['university_confirms'],
          })
  if (row.basis === 'citizenship') return who.citizenships?.includes(row.of) ? found(row.of) : null
  if (row.basis === 'first_language') return who.firstLanguage === row.of ? found(row.of) : null
  return bestJudgement(
    who.education
      .filter((held) => schooledIn(row, held, at))
      .map((held) => {
        const have = held.country ?? row.language
        return found(
          have,
          judgeEnd(held, have, null, at),
          row.university !== null || isGermanSchoolFor(row, held, at),
        )
      }),
  )
}

const rowsFor = (language: string, { rules, country }: ExemptionContext) =>
  rules.exemptions.get(exemptionKey({ destination: country, language })) ?? []

/** What a country says of its own degrees and schools needs no confirming: nobody proves the language they were taught in there. */
const atHome = (
  { basis }: ExemptionRow,
  judgement: Judgement | null,
  { country }: ExemptionContext,
): Judgement | null =>
  judgement?.reason === 'exempt_by_country' &&
  judgement.have === country &&
  (basis === 'degree' || basis === 'school')
    ? { ...judgement, answer: 'meets', reason: 'exempt_at_home', conditions: [] }
    : judgement

/** Null where no row speaks for them: then the test is asked. */
export const judgeExemption = (
  who: Speaker,
  language: string,
  at: ExemptionContext,
): Judgement | null => {
  return bestJudgement(
    rowsFor(language, at).flatMap((row) => atHome(row, byRow(row, who, at), at) ?? []),
  )
}

const isTaughtIn = (
  language: string,
  held: HeldEducation,
  at: ExemptionContext,
  minLevel = 3,
): boolean =>
  languageOf(held) === language && isThere(held, at) && iscedOfLevel(held.level) >= minLevel

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
  // Tests are for those who were not taught here; no row says so of this country, so the university is to confirm it.
  if (who.education.some((held) => held.country === at.country && isTaughtIn(language, held, at)))
    return judgementOf('will_meet_if', 'taught_here', at.country, need, {
      conditions: ['university_confirms'],
    })
  const speaksFor = (bases: readonly ExemptionRow['basis'][], country: string | null): boolean =>
    bases.some((basis) => rules.exempting.has(`${basis} ${language} ${country}`))
  const found =
    who.citizenships?.find((country) => speaksFor(['citizenship'], country)) ??
    who.education.find(
      (held) => isTaughtIn(language, held, at) && speaksFor(['degree', 'school'], held.country),
    )?.country ??
    (who.firstLanguage === language ? language : null)
  if (found !== null) return judgementOf('unknown', 'exemption_undecided', found, need)
  const atHome = who.education.filter(
    (held) =>
      // Who says nothing of it is asked, and nobody is exempt by it.
      teachesIn(held.country, language, rules) &&
      iscedOfLevel(held.level) >= 3 &&
      isThere(held, at),
  )
  const [schooled] = atHome.filter((held) => languageOf(held) === language)
  if (schooled) return judgementOf('unknown', 'exemption_undecided', schooled.country, need)
  const [unsaid] = atHome.filter((held) => languageOf(held) === null)
  if (unsaid) return judgementOf('unknown', 'language_not_stated', unsaid.country, need)
  const taught = who.education.find((held) => isTaughtIn(language, held, at, 6))
  return taught
    ? judgementOf('unknown', 'taught_in_language', taught.country ?? language, need)
    : null
}

// Certificates of a language that a course does not name: where a row says its country's universities take them together with those
// it names, that answers; else the university decides, and nobody is sent to a test they may not need.

type TestNeed = TestRequirement & { test: TestId }
type CertificateContext = {
  readonly country: string
  readonly university: string | null
  readonly rules: RuleSet
}

const isEach = ({ sections }: HeldTest, minScore: number): boolean => {
  const values = Object.values(sections)
  return values.length >= 4 && values.every((one) => typeof one === 'number' && one >= minScore)
}
const isLevel = (test: TestId, level: string) => (held: HeldTest) =>
  held.test === test && held.version === `level-${level}`
const certificates: Readonly<Record<LanguageCertificate, (held: HeldTest) => boolean>> = {
  dsh_2: (held) => held.test === 'dsh' && dshLevel(overallOf(held) ?? 0) >= 2,
  // TDN 4 begins at 10 points of the digital exam.
  testdaf_4: (held) =>
    (held.test === 'testdaf_paper' && isEach(held, 4)) ||
    (held.test === 'testdaf_digital' && isEach(held, 10)),
  dsd_2: isLevel('dsd', 'II'),
  goethe_c2: isLevel('goethe', 'C2'),
  telc_c1_hochschule: isLevel('telc', 'C1-Hochschule'),
}

/** DSH-3, or a part above TDN 4: more than the certificates that are taken together stand for. */
const needsMore = ({ test, overall, sections }: TestNeed): boolean => {
  const highest = Math.max(0, ...Object.values(sections))
  return test === 'dsh'
    ? overall !== null && (overall <= 3 ? overall > 2 : dshLevel(overall) > 2)
    : test === 'testdaf_paper'
      ? highest > 4
      : test === 'testdaf_digital' && highest > 10
}

const levelOf = (test: TestId, version: string): number => {
  const level = cefrOf(test, version, null)
  return level ? cefrLevels.indexOf(level) : -1
}
/** Its level is not below what is asked, as far as both say one: TestDaF and DSH stand above B2. */
const mayReach = (held: HeldTest, needs: readonly TestNeed[]): boolean => {
  const level = levelOf(held.test, held.version)
  const levels = needs.map(({ test, version }) => levelOf(test, version))
  const lowest = Math.min(...levels.map((one) => (one < 0 ? cefrLevels.indexOf('B2') : one)))
  return levelsOf(held.test).length === 0 || level < 0 || level >= lowest
}

/** Admission tests of which universities that take several take either. */
const forSame: readonly (readonly TestId[])[] = [
  ['sat', 'act'],
  ['gre', 'gmat'],
]
const isForSame = (held: TestId, needed: TestId): boolean =>
  forSame.some((tests) => tests.includes(held) && tests.includes(needed))

const nameOf = ({ test, version }: HeldTest): string =>
  [tests[test].name, tests[test].versions.find(({ id }) => id === version)?.level ?? '']
    .filter(Boolean)
    .join(' ')

const byCertificateRow = (row: ExemptionRow, held: HeldTest, need: string | null): Judgement => {
  const { source } = row
  return row.university !== null || bindingCertificates.includes(row.of)
    ? judgementOf('meets', 'certificate_taken', nameOf(held), need, { source })
    : judgementOf('will_meet_if', 'certificate_confirmed', nameOf(held), need, {
        source,
        conditions: ['university_confirms'],
      })
}
// RO-DT, sections 2 and 7: every German university takes these; those of section 8 it may take.
const bindingCertificates: readonly string[] = [
  'dsh_2',
  'testdaf_4',
  'dsd_2',
] satisfies LanguageCertificate[]

/** `held`: of the language, passed and not run out. `needs`: what a course names, one of which would be enough. Null where nothing
 * beside those is held. */
export const judgeCertificates = (
  held: readonly HeldTest[],
  needs: readonly TestNeed[],
  language: string,
  need: string | null,
  { country, university, rules }: CertificateContext,
): Judgement | null => {
  const rows = (
    rules.exemptions.get(exemptionKey({ destination: country, language })) ?? []
  ).filter(
    ({ basis, university: of }) => basis === 'certificate' && (of === null || of === university),
  )
  const { kind } = tests[needs[0]!.test]
  const others = held.filter(
    ({ test }) =>
      tests[test].kind === kind &&
      tests[test].language === language &&
      (kind !== 'admission' || needs.some((one) => isForSame(test, one.test))),
  )
  if (others.length === 0 || needs.some(({ test }) => tests[test].kind !== kind)) return null
  const taken = needs.every(needsMore)
    ? []
    : others.flatMap((one) =>
        rows
          .filter((row) => certificates[row.of as LanguageCertificate]?.(one))
          .map((row) => byCertificateRow(row, one, need)),
      )
  const best = bestJudgement(taken)
  if (best) return best
  const unnamed = others.find(
    (one) =>
      !needs.some(({ test }) => isAlternative(one.test, test) || isOtherUse(one.test, test)) &&
      mayReach(one, needs),
  )
  return unnamed ? judgementOf('unknown', 'other_certificate', nameOf(unnamed), need) : null
}
