import type { ApplicationLine } from '#contract/applications/shapes.ts'
import { stages } from '#contract/applications/state.ts'
import { useWords } from '#web/core/words.tsx'
import css from '../detail/detail.module.css'

/** How far it has come, of five stages. */
export function StageBar({ stage }: Pick<ApplicationLine, 'stage'>) {
  const t = useWords('applications')
  const say = useWords('applications/state')
  const at = stages.indexOf(stage)
  return (
    <div
      className={css.stage}
      role="img"
      aria-label={t('stage', { at: at + 1, name: say(`stages.${stage}`) })}
    >
      {stages.map((one, place) => (
        <i key={one} data-on={place < at || undefined} data-here={place === at || undefined} />
      ))}
    </div>
  )
}
