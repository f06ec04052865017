import type { CoursePage } from '#contract/catalogue/courses/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { placeOf } from '#text/moments.ts'
import { SystemDeadlines } from '#web/parts/courses/system-deadlines.tsx'
import { usePayer } from '#web/parts/courses/use-payer.ts'
import { daysBetween } from '#web/parts/courses/course-facts.ts'
import css from './course.module.css'

/** Each dated chance to start, how long it is open, and its own way to apply. */
export function Intakes({
  course,
  today,
}: {
  course: Pick<CoursePage, 'id' | 'slug' | 'intakes' | 'status' | 'systemDeadlines'>
  today: string
}) {
  const t = useWords('catalogue')
  const { date } = useFormat()
  const { citizenships } = usePayer(
    course.systemDeadlines.some(({ countries, except }) => countries.length + except.length > 0),
  )
  const shown = course.intakes.filter(({ status }) => status !== 'closed')
  return (
    <section>
      <h2>{t('course.intakes')}</h2>
      {shown.length === 0 ? (
        <p>{t('course.noIntakes')}</p>
      ) : (
        <ul className={css.intakes}>
          {shown.map((intake) => (
            <li key={intake.id}>
              <div>
                <h3>{intake.label}</h3>
                <p>
                  {intake.closesOn &&
                    t('course.applyBy', {
                      date: date(intake.closesOn),
                      place: placeOf(intake.timeZone),
                    })}
                  {intake.documentsDueOn &&
                    ` · ${t('course.documentsBy')} ${date(intake.documentsDueOn)}`}
                  {intake.seats !== null && ` · ${t('course.seats', { count: intake.seats })}`}
                </p>
                <SystemDeadlines
                  deadlines={course.systemDeadlines.filter(
                    ({ intakeId }) => intakeId === intake.id,
                  )}
                  today={today}
                  citizenships={citizenships}
                />
                <p className={css.status} data-status={intake.status}>
                  {intake.status === 'closing'
                    ? t('course.status.closing', {
                        days: daysBetween(today, intake.closesOn ?? intake.startsOn),
                      })
                    : intake.status === 'upcoming'
                      ? t('course.status.upcoming', { date: intake.opensOn ?? intake.startsOn })
                      : [
                          t(`course.status.${intake.status}`),
                          intake.closesOn &&
                            t('card.closes', { days: daysBetween(today, intake.closesOn) }),
                        ]
                          .filter(Boolean)
                          .join(', ')}
                </p>
              </div>
              {intake.status !== 'upcoming' && course.status === 'open' && (
                <ButtonLink
                  to={screenPath('addApplication')}
                  search={{ course: course.slug, intake: intake.id }}
                  look="main"
                >
                  {t('course.apply', { label: intake.label })}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
