import { useWords } from '#web/core/words.tsx'
import type { Fit } from './use-fit.ts'
import css from './fit.module.css'

/** The line that costs most, said first. */
export const mainReason = ({ factors }: Fit): string =>
  factors.reduce((worst, one) => (one.weight - one.points > worst.weight - worst.points ? one : worst), factors[0]!).text

/** How well a course fits, in a list: the number, what it means, and the one reason that counts most. */
export function FitBadge({ fit }: { fit: Fit }) {
  const t = useWords('wishlist')
  return (
    <p className={css.badge} data-band={fit.band}>
      <strong>{t('fit.short', { score: fit.score })}</strong> <span>{fit.factors.length > 0 && mainReason(fit)}</span>
    </p>
  )
}

/** The number in a ring that is filled as far. */
export const Ring = ({ fit, size = 84 }: { fit: Pick<Fit, 'score' | 'band'>; size?: number }) => (
  <span className={css.ring} data-band={fit.band} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
    <svg viewBox="0 0 36 36">
      <circle cx="18" cy="18" r="15.5" pathLength="100" />
      <circle cx="18" cy="18" r="15.5" pathLength="100" strokeDasharray={`${fit.score} 100`} />
    </svg>
    <b>{fit.score}</b>
  </span>
)
