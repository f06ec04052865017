import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Part } from './draft.ts'
import type { Autosave } from './use-autosave.ts'
import css from './profile.module.css'

/** Somebody, or another tab, changed the same parts: the student says whose stays. */
export function ConflictNotice({ save }: { save: Autosave }) {
  const t = useWords('profiles')
  if (save.clashes.length === 0) return null
  return (
    <Notice tone="warn" title={t('clash.title')}>
      <p>{t('clash.text')}</p>
      <ul className={css.clashes}>
        {save.clashes.map(({ part, mine, theirs }) => (
          <li key={part}>
            <strong>{t(`clash.parts.${part}`)}</strong>
            <dl>
              <div>
                <dt>{t('clash.mine')}</dt>
                <dd>
                  <Value part={part} value={mine} />
                </dd>
              </div>
              <div>
                <dt>{t('clash.theirs')}</dt>
                <dd>
                  <Value part={part} value={theirs} />
                </dd>
              </div>
            </dl>
            <div className={css.actions}>
              <Button size="s" onClick={() => save.choose(part, 'mine')}>
                {t('clash.keepMine')}
              </Button>
              <Button size="s" onClick={() => save.choose(part, 'theirs')}>
                {t('clash.takeTheirs')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Lists by their names, plain values as they are. */
function Value({ part, value }: { part: Part; value: unknown }) {
  const t = useWords('profiles')
  if (value === null || value === '') return <>{t('clash.nothing')}</>
  if (part === 'education')
    return (
      <>
        {(value as { institution: string }[]).map(({ institution }) => institution).join(', ') ||
          t('clash.nothing')}
      </>
    )
  if (part === 'tests')
    return (
      <>
        {(value as { test: string; overall: number | null }[])
          .map(({ test, overall }) => `${test} ${overall ?? ''}`)
          .join(', ') || t('clash.nothing')}
      </>
    )
  if (typeof value === 'object')
    return (
      <>
        {Object.values(value)
          .flat()
          .filter((one) => one !== null && typeof one !== 'object')
          .join(', ') || t('clash.nothing')}
      </>
    )
  return <>{String(value)}</>
}
