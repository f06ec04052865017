// A test result while it is typed: numbers are still text, and the scale follows from the day.
import { profileErrors, type ProfileErrors } from '#contract/profiles/rules.ts'
import { TestScoreIn } from '#contract/profiles/shapes.ts'
import type { Scale, TestVersion } from '#contract/qualifications/scale.ts'
import type { TestId } from '#contract/qualifications/test-scales.ts'
import { overallMismatch, versionOf, versionsOn } from '#contract/qualifications/test-scores.ts'
import { errorsFrom } from '#web/core/autosave/merge-changes.ts'

export type TestEntry = {
  test: TestId | null
  title: string
  testDate: string
  version: string | null
  overall: string
  sections: Record<string, string>
  reference: string
  delivery: 'centre' | 'home' | null
  oneSkillRetake: boolean
  expiresOn: string
}

export const testEntryOf = (score: TestScoreIn | undefined): TestEntry => ({
  test: score?.test ?? null,
  title: score?.title ?? '',
  testDate: score?.testDate ?? '',
  version: score?.version ?? null,
  overall: score?.overall?.toString() ?? '',
  reference: score?.reference ?? '',
  delivery: score?.delivery ?? null,
  oneSkillRetake: score?.oneSkillRetake ?? false,
  expiresOn: score?.expiresOn ?? '',
  sections: Object.fromEntries(
    Object.entries(score?.sections ?? {}).map(([name, value]) => [name, String(value)]),
  ),
})

/** `6,5` and `6.5` are numbers; anything else stays text, such as `NS`. */
const scoreOf = (typed: string): number | string => {
  const text = typed.trim()
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text.toUpperCase()
}

/** The scales that could have been used on that day, and the one that was. */
export const scalesOf = (
  entry: TestEntry,
): { versions: readonly TestVersion[]; version: TestVersion | undefined } => {
  if (!entry.test || !entry.testDate) return { versions: [], version: undefined }
  const overall = scoreOf(entry.overall)
  const named = versionsOn(entry.test, entry.testDate).some(({ id }) => id === entry.version)
    ? entry.version
    : null
  return {
    versions: versionsOn(entry.test, entry.testDate),
    version: versionOf({
      test: entry.test,
      testDate: entry.testDate,
      version: named ?? undefined,
      overall: typeof overall === 'number' ? overall : null,
    }),
  }
}

const scoreFrom = (entry: TestEntry) => {
  const { version } = scalesOf(entry)
  const given = Object.entries(entry.sections).filter(
    ([name, value]) => value.trim() !== '' && version && name in version.sections,
  )
  const overall = version?.overall && entry.overall.trim() !== '' ? scoreOf(entry.overall) : null
  return {
    test: entry.test,
    title: entry.test === 'other' ? entry.title : '',
    testDate: entry.testDate,
    version: version?.id ?? null,
    overall,
    sections: Object.fromEntries(given.map(([name, value]) => [name, scoreOf(value)])),
    reference: entry.reference,
    delivery: entry.delivery,
    oneSkillRetake: entry.oneSkillRetake,
    expiresOn: entry.expiresOn || null,
  }
}

/** What is wrong, what will be kept, and what merely deserves a second look. */
export const readTestEntry = (
  entry: TestEntry,
  today: string,
): { errors: ProfileErrors; kept?: TestScoreIn; expected?: number } => {
  const read = TestScoreIn.safeParse(scoreFrom(entry))
  if (!read.success) {
    const fieldErrors = errorsFrom(read.error.issues)
    if (fieldErrors['test']) fieldErrors['test'] = 'required'
    if (fieldErrors['testDate']) fieldErrors['testDate'] = 'required'
    if (fieldErrors['overall']) fieldErrors['overall'] = 'out_of_range'
    return { errors: fieldErrors }
  }
  const wrong = Object.entries(profileErrors({ tests: [read.data] }, today)).map(
    ([path, rule]) => [path.replace('tests.0.', ''), rule] as const,
  )
  const expected = overallMismatch({
    ...read.data,
    version: read.data.version ?? undefined,
  })?.expected
  return {
    errors: Object.fromEntries(wrong),
    ...(wrong.length === 0 ? { kept: read.data } : {}),
    ...(expected === undefined ? {} : { expected }),
  }
}

export const rangeOf = ({ min, max, step, letters = [] }: Scale) => ({
  min,
  max,
  step,
  letters: letters.join(', '),
})
