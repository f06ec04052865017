import type { Steps } from '#contract/applications/form/steps.ts'
import { tests } from '#contract/qualifications/test-scales.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { GradeReading } from '#web/parts/entries/grade-reading.tsx'
import css from '../decisions.module.css'

const span = (from: string | null | undefined, until: string | null | undefined) =>
  [from, until].filter(Boolean).join(' – ')

/** Schools and universities, each with its grade and where that stands in its scheme. */
export function Studies({ entries }: { entries: Steps[3]['education'] }) {
  const t = useWords('applications/university')
  const content = useWords('content')
  const { country } = useFormat()
  if (entries.length === 0) return <p className={css.soft}>{t('answers.nothing')}</p>
  return entries.map((entry, place) => (
    <div key={place} className={css.entry}>
      <strong>{entry.institution}</strong>
      <span>
        {[content(`educationLevels.${entry.level}`), entry.programme].filter(Boolean).join(' · ')}
      </span>
      <span className={css.soft}>
        {[
          [entry.city, country(entry.country)].filter(Boolean).join(', '),
          span(entry.startedOn, entry.finishedOn),
          entry.nominalYears && content('nominalYears', { years: entry.nominalYears }),
          entry.credits &&
            content(`credits.${entry.credits.system}`, { amount: entry.credits.amount }),
          entry.backlogs > 0 && t('answers.backlogs', { count: entry.backlogs }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <GradeReading entry={entry} />
    </div>
  ))
}

/** Results that are there, and tests that are still to come. */
export function TestResults({
  data: { tests: held = [], planned = [] },
}: {
  data: Partial<Steps[4]>
}) {
  const t = useWords('applications/university')
  const content = useWords('content')
  const { date, number } = useFormat()
  if (held.length + planned.length === 0) return <p className={css.soft}>{t('answers.nothing')}</p>
  return (
    <>
      {held.map((score, place) => (
        <div key={place} className={css.entry}>
          <strong>
            {score.title || tests[score.test].name}
            {score.overall !== null && `: ${number(score.overall)}`}
          </strong>
          <span>
            {Object.entries(score.sections)
              .map(([section, value]) => `${content.loose(`sections.${section}`)} ${value}`)
              .join(' · ')}
          </span>
          <span className={css.soft}>
            {[date(score.testDate), score.reference].filter(Boolean).join(' · ')}
          </span>
        </div>
      ))}
      {planned.map(({ test, on }) => (
        <div key={test + on} className={css.entry}>
          <span>{t('answers.planned', { test: tests[test].name, date: date(on) })}</span>
        </div>
      ))}
    </>
  )
}

/** Work, research, activities and awards, those that are there. */
export function Work({
  data: { work = [], research = [], activities = [], awards = [] },
}: {
  data: Partial<Steps[5]>
}) {
  const form = useWords('applications/form')
  const t = useWords('applications/university')
  const things = { research, activities, awards }
  if (work.length + research.length + activities.length + awards.length === 0)
    return <p className={css.soft}>{t('answers.nothing')}</p>
  return (
    <>
      {work.map((job, place) => (
        <div key={place} className={css.entry}>
          <strong>
            {job.role}, {job.employer}
          </strong>
          <span className={css.soft}>{span(job.from, job.until ?? t('answers.today'))}</span>
          {job.tasks && <p className={css.prose}>{job.tasks}</p>}
        </div>
      ))}
      {(['research', 'activities', 'awards'] as const).map((kind) =>
        things[kind].map((thing, place) => (
          <div key={`${kind} ${place}`} className={css.entry}>
            <h3>{form.loose(`fields.${kind}`)}</h3>
            <strong>{thing.title}</strong>
            <span className={css.soft}>{thing.on}</span>
            {thing.text && <p className={css.prose}>{thing.text}</p>}
          </div>
        )),
      )}
    </>
  )
}
