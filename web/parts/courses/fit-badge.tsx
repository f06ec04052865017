import { useWords } from '#web/core/words.tsx'
import type { MatchScore } from './use-fit.ts'
import css from './fit-badge.module.css'

/** The line that costs most, said first. */
const mainReason = ({ factors }: MatchScore): string =>
  factors.reduce(
    (worst, one) => (one.weight - one.points > worst.weight - worst.points ? one : worst),
    factors[0]!,
  ).text

/** How well a course fits, in a list: the number, and the one reason that counts most. Nothing, where the profile says nothing. */
export default function FitBadge({ fit }: { fit: MatchScore }) {
  const t = useWords('catalogue')
  if (!fit.factors.some(({ id, message }) => id !== 'intake' && message !== 'missing')) return null
  return (
    <p className={css.badge} data-band={fit.band}>
      <strong>{t('card.fit', { score: fit.score })}</strong> <span>{mainReason(fit)}</span>
    </p>
  )
}
