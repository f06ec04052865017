import type { EducationIn } from '#contract/profiles/shapes.ts'
import { frameworkLevels } from '#contract/qualifications/education.ts'
import { dateFormat } from '#text/intl.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { GradeReading } from '#web/parts/entries/grade-reading.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** One school or university, to read. */
export function EducationFacts({ entry }: { entry: EducationIn }) {
  const content = useWords('content')
  const locale = useLocale()
  const month = (of: string) =>
    dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${of}-01`),
    )
  const years = [entry.startedOn, entry.finishedOn]
    .flatMap((one) => (one ? [month(one)] : []))
    .join(' – ')
  return (
    <div>
      <strong>{entry.institution}</strong>
      <span>
        {[
          content(`educationLevels.${entry.level}`),
          ...frameworkLevels(entry.level, entry.country),
          entry.programme,
          entry.nominalYears && content('nominalYears', { years: entry.nominalYears }),
          entry.credits &&
            content(`credits.${entry.credits.system}`, { amount: entry.credits.amount }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={arrange.soft}>
        {[content(`educationTypes.${entry.type}`), years].filter(Boolean).join(' · ')}
      </span>
      <GradeReading entry={entry} />
    </div>
  )
}
