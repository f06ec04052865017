import { residencies } from '#contract/catalogue/state.ts'
import type { CoursePage } from '#contract/catalogue/courses/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { useCourseFacts } from '#web/parts/courses/course-facts.ts'
import { ownTotal, tellsPayersApart, usePayer } from '#web/parts/courses/use-payer.ts'
import css from './course.module.css'

/** Fees by who one is and by year, and what the whole course costs. */
export function Fees({
  course,
}: {
  course: Pick<CoursePage, 'fees' | 'totalFee' | 'fee' | 'country' | 'durationMonths'>
}) {
  const t = useWords('catalogue')
  const { amount, about, total } = useCourseFacts()
  const totalFee = ownTotal(course, usePayer(tellsPayersApart(course)))
  const years = [...new Set(course.fees.map(({ year }) => year))].sort((a, b) => a - b)
  const present = residencies.filter((residency) =>
    course.fees.some((fee) => fee.residency === residency),
  )
  return (
    <section>
      <h2>{t('course.fees')}</h2>
      {course.fees.length === 0 ? (
        <p>{t('course.noFees')}</p>
      ) : (
        <div className={css.scroll} tabIndex={0} role="region" aria-label={t('course.fees')}>
          <table className={css.table}>
            <thead>
              <tr>
                <td />
                {present.map((residency) => (
                  <th key={residency} scope="col">
                    {t(`course.residency.${residency}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {years.map((year) => (
                <tr key={year}>
                  <th scope="row">{t('course.yearOf', { year })}</th>
                  {present.map((residency) => {
                    const fee = course.fees.find(
                      (one) => one.year === year && one.residency === residency,
                    )
                    return (
                      <td key={residency}>
                        {fee
                          ? fee.amount === 0
                            ? t('fee.free')
                            : amount(fee.amount, fee.currency)
                          : '–'}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {totalFee && (
        <p className={css.total}>
          {t('course.total')}: <strong>{total(totalFee)}</strong>
        </p>
      )}
      {course.fee?.about != null && (
        <p className={css.soft}>
          {t('course.yearOf', { year: 1 })}:{' '}
          {t('fee.about', { amount: about(course.fee.about, 'EUR') })}
        </p>
      )}
    </section>
  )
}
