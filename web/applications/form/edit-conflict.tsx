import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useShown } from './use-shown.ts'
import css from './form.module.css'

type Clashing = { part: string; mine: unknown; theirs: unknown }

/** Another tab or person changed the same fields: both values, and the choice between them. */
export function EditConflict({
  clashes,
  names,
  onChoose,
}: {
  clashes: readonly Clashing[]
  names: ReadonlyMap<string, string>
  onChoose: (part: string, whose: 'mine' | 'theirs') => void
}) {
  const t = useWords('applications/form')
  const show = useShown(names)
  if (clashes.length === 0) return null
  return (
    <Notice tone="warn" title={t('clash.title')}>
      <p>{t('clash.text')}</p>
      <ul className={css.clashes}>
        {clashes.map(({ part, mine, theirs }) => (
          <li key={part}>
            <div role="group" aria-label={t.loose(`fields.${part}`)}>
              <strong>{t.loose(`fields.${part}`)}</strong>
              <dl>
                <div>
                  <dt>{t('clash.mine')}</dt>
                  <dd>{show(part, mine)}</dd>
                </div>
                <div>
                  <dt>{t('clash.theirs')}</dt>
                  <dd>{show(part, theirs)}</dd>
                </div>
              </dl>
              <div className={css.go}>
                <Button size="s" onClick={() => onChoose(part, 'mine')}>
                  {t('clash.keepMine')}
                </Button>
                <Button size="s" onClick={() => onChoose(part, 'theirs')}>
                  {t('clash.takeTheirs')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
