import { useWords } from '#web/core/words.tsx'
import css from './skeleton.module.css'

/** A grey stand-in of the coming thing's size. */
export const Skeleton = ({
  width = '100%',
  height = '1em',
  round,
}: {
  width?: string
  height?: string
  round?: boolean
}) => (
  <span className={css.bone} style={{ width, height, borderRadius: round ? '99rem' : undefined }} />
)

/** Lines of a list or text that is on its way. */
export function SkeletonLines({
  lines = 4,
  height = '3.5rem',
}: {
  lines?: number
  height?: string
}) {
  const t = useWords('ui')
  return (
    <div className={css.lines} role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={height} />
      ))}
    </div>
  )
}
