import { todayHere } from '#web/core/today.ts'

import type { TestScoreIn } from '#contract/profiles/shapes.ts'
import { tests } from '#contract/qualifications/test-scales.ts'
import { overallMismatch, usualExpiry, versionOf } from '#contract/qualifications/test-scores.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import arrange from '#web/ui/app/arrange.module.css'

export function useTestName() {
  const content = useWords('content')
  return (score: TestScoreIn) => score.title || tests[score.test].name || content('otherTest')
}

/** One test result, to read. */
export function TestFacts({ score }: { score: TestScoreIn }) {
  const t = useWords('profiles')
  const content = useWords('content')
  const { date, number } = useFormat()
  const testName = useTestName()
  const until = score.expiresOn ?? usualExpiry(score.test, score.testDate)
  const isOver = until !== null && until < todayHere()
  const mismatch = overallMismatch({ ...score, version: score.version ?? undefined })
  const shown = (value: number | string) => (typeof value === 'number' ? number(value) : value)
  return (
    <div>
      <strong>
        {testName(score)}
        {levelOf(score)}
        {score.overall !== null && `: ${number(score.overall)}`}
      </strong>
      <span>
        {sectionsOf(score)
          .map(([section, value]) => `${content.loose(`sections.${section}`)} ${shown(value)}`)
          .join(' · ')}
      </span>
      <span className={arrange.soft}>{t('tests.taken', { date: date(score.testDate) })}</span>
      <span className={arrange.badges}>
        {until && (
          <StatusBadge tone={isOver ? 'warn' : 'good'}>
            {t(isOver ? 'tests.expired' : 'tests.valid', { date: date(until) })}
          </StatusBadge>
        )}
        {mismatch && (
          <StatusBadge tone="warn" icon="alert">
            {t('tests.mismatchShort', { expected: number(mismatch.expected) })}
          </StatusBadge>
        )}
      </span>
    </div>
  )
}

/** ` C1`, of an exam held at several levels. */
const levelOf = (score: TestScoreIn): string => {
  const level = versionOf({ ...score, version: score.version ?? undefined })?.level
  return level ? ` ${level}` : ''
}

/** In the order of the report. */
const sectionsOf = (score: TestScoreIn) => {
  const order = Object.keys(
    versionOf({ ...score, version: score.version ?? undefined })?.sections ?? {},
  )
  return Object.entries(score.sections).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}
