import type { SaveState } from '#web/core/autosave/use-autosave.ts'
import type { Problem } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './editor.module.css'

const icons: Record<SaveState, IconName> = {
  saved: 'check',
  waiting: 'edit',
  saving: 'refresh',
  invalid: 'alert',
  retrying: 'refresh',
  failed: 'alert',
  clash: 'alert',
}

/** Whether what was typed is kept. */
export function SaveLine({
  state,
  problem,
  retry,
}: {
  state: SaveState
  problem: Problem | null
  retry: () => void
}) {
  const t = useWords('rewards/editor')
  const ui = useWords('ui')
  return (
    <div className={css.save} data-state={state}>
      <Icon name={icons[state]} size={18} />
      <p role="status">
        {problem && Object.keys(problem.fields).length === 0 ? problem.message : t(`save.${state}`)}
      </p>
      {(state === 'failed' || state === 'retrying') && (
        <Button size="s" icon="refresh" onClick={retry}>
          {ui('problem.retry')}
        </Button>
      )}
    </div>
  )
}
