import type { IconName } from '#web/ui/icon.tsx'
import type { MatchScore } from './use-fit.ts'
import css from './fit.module.css'

/** What is met and what is not, as a mark. */
export const markOf = {
  met: 'done',
  conditional: 'clock',
  partly: 'minus',
  unknown: 'info',
  unmet: 'cross',
  below: 'alert',
  missing: 'plus',
} as const satisfies Record<MatchScore['factors'][number]['message'], IconName>

/** The score in a ring that is filled as far. */
export const Ring = ({
  fit,
  size = 84,
}: {
  fit: Pick<MatchScore, 'score' | 'band'>
  size?: number
}) => (
  <span
    className={css.ring}
    data-band={fit.band}
    style={{ inlineSize: size, blockSize: size }}
    aria-hidden="true"
  >
    <svg viewBox="0 0 36 36">
      <circle cx="18" cy="18" r="15.5" pathLength="100" />
      <circle cx="18" cy="18" r="15.5" pathLength="100" strokeDasharray={`${fit.score} 100`} />
    </svg>
    <b>{fit.score}</b>
  </span>
)
