import type { ReactNode } from 'react'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './autosave.module.css'

type Conflict<Part extends string> = { part: Part; mine: unknown; theirs: unknown }
type Props<Part extends string> = {
  title: string
  text: string
  conflicts: readonly Conflict<Part>[]
  nameOf: (part: Part) => string
  show: (part: Part, value: unknown) => ReactNode
  onChoose: (part: Part, whose: 'mine' | 'theirs') => void
}

/** Another tab or person changed the same parts: both values, and the choice between them. */
export function EditConflict<Part extends string>({
  title,
  text,
  conflicts,
  nameOf,
  show,
  onChoose,
}: Props<Part>) {
  const t = useWords('ui')
  if (conflicts.length === 0) return null
  return (
    <Notice tone="warn" title={title}>
      <p>{text}</p>
      <ul className={css.conflicts}>
        {conflicts.map(({ part, mine, theirs }) => (
          <li key={part}>
            <div role="group" aria-label={nameOf(part)}>
              <strong>{nameOf(part)}</strong>
              <dl>
                <div>
                  <dt>{t('conflict.mine')}</dt>
                  <dd>{show(part, mine)}</dd>
                </div>
                <div>
                  <dt>{t('conflict.theirs')}</dt>
                  <dd>{show(part, theirs)}</dd>
                </div>
              </dl>
              <div className={css.choice}>
                <Button size="s" onClick={() => onChoose(part, 'mine')}>
                  {t('conflict.keepMine')}
                </Button>
                <Button size="s" onClick={() => onChoose(part, 'theirs')}>
                  {t('conflict.takeTheirs')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
