// Certificates of a language that a course does not name: where a row says its country's universities take them together with those it
// names, that answers; else the university decides, and nobody is sent to a test they may not need.
import { dshLevel, levelsOf } from './asked-scale.ts'
import { cefrOf } from './cefr.ts'
import { type HeldTest, isAlternative, type TestRequirement } from './judge-tests.ts'
import { bestOf, type Judgement, judged } from './judgement.ts'
import { cefrLevels } from './language-exams.ts'
import { type ExemptionRow, exemptionKey, type LanguageCertificate, type RuleSet } from './rules.ts'
import { type TestId, tests } from './test-scales.ts'

type Named = TestRequirement & { test: TestId }
type CertificateContext = {
  readonly country: string
  readonly university: string | null
  readonly rules: RuleSet
}

const isEach = ({ sections }: HeldTest, least: number): boolean => {
  const values = Object.values(sections)
  return values.length >= 4 && values.every((one) => typeof one === 'number' && one >= least)
}
const isLevel = (test: TestId, level: string) => (held: HeldTest) =>
  held.test === test && held.version === `level-${level}`
const certificates: Readonly<Record<LanguageCertificate, (held: HeldTest) => boolean>> = {
  dsh_2: ({ test, overall }) => test === 'dsh' && overall !== null && dshLevel(overall) >= 2,
  // TDN 4 begins at 10 points of the digital exam.
  testdaf_4: (held) =>
    (held.test === 'testdaf_paper' && isEach(held, 4)) ||
    (held.test === 'testdaf_digital' && isEach(held, 10)),
  dsd_2: isLevel('dsd', 'II'),
  goethe_c2: isLevel('goethe', 'C2'),
  telc_c1_hochschule: isLevel('telc', 'C1-Hochschule'),
}

/** DSH-3, or a part above TDN 4: more than the certificates that are taken together stand for. */
const asksMore = ({ test, overall, sections }: Named): boolean => {
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
const mayReach = (held: HeldTest, needs: readonly Named[]): boolean => {
  const level = levelOf(held.test, held.version)
  const asked = needs.map(({ test, version }) => levelOf(test, version))
  const least = Math.min(...asked.map((one) => (one < 0 ? cefrLevels.indexOf('B2') : one)))
  return levelsOf(held.test).length === 0 || level < 0 || level >= least
}

const nameOf = ({ test, version }: HeldTest): string =>
  [tests[test].name, tests[test].versions.find(({ id }) => id === version)?.level ?? '']
    .filter(Boolean)
    .join(' ')

const byRow = (row: ExemptionRow, held: HeldTest, need: string | null): Judgement => {
  const { source } = row
  return row.university !== null || bindingCertificates.includes(row.of)
    ? judged('meets', 'certificate_taken', nameOf(held), need, { source })
    : judged('will_meet_if', 'certificate_confirmed', nameOf(held), need, {
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
  needs: readonly Named[],
  language: string,
  need: string | null,
  { country, university, rules }: CertificateContext,
): Judgement | null => {
  const rows = (
    rules.exemptions.get(exemptionKey({ destination: country, language })) ?? []
  ).filter(
    ({ basis, university: of }) => basis === 'certificate' && (of === null || of === university),
  )
  const others = held.filter(
    ({ test }) => tests[test].kind === 'language' && tests[test].language === language,
  )
  if (others.length === 0 || needs.some(({ test }) => tests[test].kind !== 'language')) return null
  const taken = needs.every(asksMore)
    ? []
    : others.flatMap((one) =>
        rows
          .filter((row) => certificates[row.of as LanguageCertificate]?.(one))
          .map((row) => byRow(row, one, need)),
      )
  const best = bestOf(taken)
  if (best) return best
  const unnamed = others.find(
    (one) => !needs.some(({ test }) => isAlternative(one.test, test)) && mayReach(one, needs),
  )
  return unnamed ? judged('unknown', 'other_certificate', nameOf(unnamed), need) : null
}
