// How the facts of a course are said.
import type { CoursePage } from '#contract/catalogue/courses/calls.ts'
import type { CourseCard } from '#contract/catalogue/search/shapes.ts'
import { monthOf, displayNameOf, perLocale, wholeMoneyText } from '#text/intl.ts'
import type { Locale } from '#text/words.ts'
import { formatsOf } from '#web/core/format.ts'
import { useLocale, wordsOf } from '#web/core/words.tsx'
import { dayMs } from '#contract/days.ts'

type Card = Pick<
  CourseCard,
  'level' | 'durationMonths' | 'mode' | 'delivery' | 'languages' | 'fee' | 'intake'
>

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The same for every card of a page. */
export const useCourseFacts = () => factsOf(useLocale())

const factsOf = perLocale((locale: Locale) => {
  const t = wordsOf(locale, 'catalogue')
  const ways = wordsOf(locale, 'catalogue/shapes')
  const { money } = formatsOf(locale)
  const way = (code: string) => ways.loose(code)
  const level = (code: string) => ways.loose(`level.${code}`)
  const duration = (months: number | null) =>
    months === null
      ? ''
      : months % 12 === 0
        ? t('card.years', { count: months / 12 })
        : t('card.months', { count: months })
  const languages = (codes: readonly string[]) =>
    codes.map((code) => displayNameOf(locale, 'language', code)).join(', ')
  const amount = (minor: number, currency: string) =>
    money(minor, currency, { maximumFractionDigits: 0 })
  const about = (whole: number, currency: string) => wholeMoneyText(locale, whole, currency)
  return {
    way,
    level,
    duration,
    languages,
    amount,
    about,
    startMonth: (day: string) => monthOf(locale, day),
    line: (course: Card) =>
      [
        level(course.level),
        duration(course.durationMonths),
        way(course.mode),
        course.delivery === 'on_campus' ? '' : way(course.delivery),
        languages(course.languages),
      ]
        .filter(Boolean)
        .join(' · '),
    fee: ({ fee }: Card, currency: string) => {
      if (!fee) return t('fee.none')
      const mark = fee.forYou ? `, ${t(`fee.${fee.forYou}`)}` : ''
      if (fee.amount === 0) return `${t('fee.free')}${mark}`
      const own = `${amount(fee.amount, fee.currency)} ${t('fee.year')}${mark}`
      return fee.about === null
        ? own
        : `${own} (${t('fee.about', { amount: about(fee.about, currency) })})`
    },
    /** Of the whole course, and whose it is. */
    total: ({ amount: minor, currency, residency, forYou }: NonNullable<CoursePage['totalFee']>) =>
      [
        minor === 0 ? t('fee.free') : amount(minor, currency),
        forYou === 'undecided' ? t('fee.undecided') : t(`fee.whose.${residency}`),
      ].join(', '),
    closes: ({ intake }: Card, today: string): { text: string; soon: boolean } => {
      if (!intake) return { text: t('card.closed'), soon: false }
      const starts = t('card.starts', { month: monthOf(locale, intake.startsOn) })
      if (intake.closesOn === null) return { text: starts, soon: false }
      const days = daysBetween(today, intake.closesOn)
      return { text: `${starts}, ${t('card.closes', { days })}`, soon: days <= 30 }
    },
  }
})
