import { germanGrade, normalisedGrade } from '#contract/qualifications/grading.ts'
import type { EducationIn } from '#contract/profiles/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { useGrade } from './use-grade.ts'
import css from './entries.module.css'

/** A grade, where it stands in its scheme, and the German estimate. */
export function GradeReading({
  entry,
}: {
  entry: Pick<EducationIn, 'gradingScheme' | 'grade' | 'country' | 'level'>
}) {
  const t = useWords('profiles')
  const { full } = useGrade()
  const { percent, number } = useFormat()
  if (!entry.grade) return <span className={css.soft}>{t('education.noGrade')}</span>
  const stands = normalisedGrade(entry.gradingScheme, entry.grade, entry)
  const german = germanGrade(entry.gradingScheme, entry.grade, entry)
  return (
    <span className={css.soft}>
      {full(entry.grade, entry.gradingScheme)}
      {stands !== null && ` · ${t('education.stands', { share: percent(stands) })}`}
      {german !== null &&
        ` · ${t('education.german', { grade: number(german, { minimumFractionDigits: 1 }) })}`}
    </span>
  )
}
