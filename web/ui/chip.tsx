import { useWords } from '#web/core/words.tsx'
import { Icon } from './icon.tsx'
import css from './chip.module.css'

/** A filter in use; a click takes it away. */
export function Chip({ children, onRemove }: { children: string; onRemove: () => void }) {
  const t = useWords('ui')
  return (
    <button
      type="button"
      className={css.chip}
      onClick={onRemove}
      aria-label={`${children}: ${t('close')}`}
    >
      {children}
      <Icon name="close" size={14} />
    </button>
  )
}
