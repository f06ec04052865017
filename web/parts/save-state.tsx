import type { AutosaveState as State } from '#web/core/autosave/use-autosave.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './autosave.module.css'

const icons: Record<State, IconName> = {
  saved: 'check',
  waiting: 'edit',
  saving: 'refresh',
  invalid: 'alert',
  retrying: 'refresh',
  failed: 'alert',
  conflict: 'alert',
}

type Props = {
  state: State
  says: string
  retry: () => void
  /** At which side of the form it stays in view. */
  side?: 'start' | 'end'
}

/** Whether what is on a form that saves itself is kept. Always in view. */
export function SaveState({ state, says, retry, side = 'start' }: Props) {
  const t = useWords('ui')
  return (
    <div className={css.state} data-state={state} data-side={side}>
      <Icon name={icons[state]} size={18} />
      {/* Read aloud once it is done or fails, not on the way there. */}
      <p role="status" aria-busy={state === 'waiting' || state === 'saving' || undefined}>
        {says}
      </p>
      {(state === 'failed' || state === 'retrying') && (
        <Button size="s" icon="refresh" onClick={retry}>
          {t('problem.retry')}
        </Button>
      )}
    </div>
  )
}
