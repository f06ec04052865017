import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import css from './entries.module.css'

/** To edit or remove one entry of a list; `name` tells them apart for who hears them. */
export function EntryButtons({
  name,
  onEdit,
  onRemove,
}: {
  name: string
  onEdit: () => void
  onRemove: () => void
}) {
  const t = useWords('profiles')
  return (
    <div className={css.buttons}>
      <Button size="s" icon="edit" aria-label={t('entry.editThis', { name })} onClick={onEdit}>
        {t('entry.edit')}
      </Button>
      <Button size="s" icon="trash" aria-label={t('entry.removeThis', { name })} onClick={onRemove}>
        {t('entry.remove')}
      </Button>
    </div>
  )
}
