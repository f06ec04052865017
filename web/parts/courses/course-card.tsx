import { lazy, Suspense } from 'react'
import type { CourseCard as Card } from '#contract/catalogue/search/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { CompareTick } from './compare-bar.tsx'
import { useCourseFacts } from './course-facts.ts'
import { Heart } from './heart.tsx'
import { type MatchScore, ownFee } from './use-fit.ts'
import css from './course-card.module.css'

// A stranger never needs it.
const FitBadge = lazy(() => import('./fit-badge.tsx'))

/** A text with the pieces that answered the question marked. */
export const Marked = ({
  text,
  marks,
}: {
  text: string
  marks: readonly (readonly number[])[]
}) => {
  if (marks.length === 0) return text
  const pieces = []
  let at = 0
  for (const [from = 0, to = 0] of marks) {
    pieces.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  return (
    <>
      {pieces}
      {text.slice(at)}
    </>
  )
}

/** A course in a list: what, where, how long, how much, until when. */
export function CourseCard({
  course,
  today,
  currency,
  fit,
  heading: Heading = 'h2',
}: {
  course: Card
  today: string
  currency: string
  fit?: MatchScore
  heading?: 'h2' | 'h3'
}) {
  const t = useWords('catalogue')
  const { country } = useFormat()
  const facts = useCourseFacts()
  const next = facts.closes(course, today)
  // A university may teach two courses of one title.
  const name = `${course.title}, ${course.provider.name}, ${facts.line(course)}`
  return (
    <article className={css.card}>
      <div className={css.main}>
        {(course.sponsored || course.demo || course.scholarship) && (
          <p className={css.badges}>
            {course.sponsored && <span className={css.sponsored}>{t('card.sponsored')}</span>}
            {course.demo && <span>{t('card.demo')}</span>}
            {course.scholarship && <span className={css.good}>{facts.way('scholarship')}</span>}
          </p>
        )}
        <Heading className={css.title}>
          <Link to={screenPath('course', { slug: course.slug })}>
            <Marked text={course.title} marks={course.marks.title} />
          </Link>
        </Heading>
        <p className={css.provider}>
          <Icon name="university" size={18} />
          <span>
            <Link to={screenPath('university', { slug: course.provider.slug })}>
              <Marked text={course.provider.name} marks={course.marks.provider} />
            </Link>
            {` · ${course.city}, ${country(course.country)}`}
          </span>
        </p>
        <p className={css.facts}>{facts.line(course)}</p>
        {fit && (
          <Suspense>
            <FitBadge fit={fit} />
          </Suspense>
        )}
      </div>
      <div className={css.side}>
        <p className={css.fee}>{facts.fee({ ...course, fee: ownFee(course, fit) }, currency)}</p>
        <p className={css.when} data-soon={next.soon || undefined}>
          <Icon name="calendar" size={18} />
          <span>{next.text}</span>
        </p>
        <p className={css.tools}>
          <CompareTick slug={course.slug} title={name} />
          <Heart id={course.id} title={name} />
        </p>
      </div>
    </article>
  )
}
