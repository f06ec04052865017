import type { SaveState as State } from '#web/core/autosave/use-autosave.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './form.module.css'

const icons: Record<State, IconName> = {
  saved: 'check',
  waiting: 'edit',
  saving: 'refresh',
  invalid: 'alert',
  retrying: 'refresh',
  failed: 'alert',
  clash: 'alert',
}

/** Whether what stands on the step is kept. */
export function SaveState({ state, retry }: { state: State; retry: () => void }) {
  const t = useWords('applications/form')
  const ui = useWords('ui')
  return (
    <div className={css.state} data-state={state}>
      <Icon name={icons[state]} size={18} />
      <p role="status">{t(`save.${state}`)}</p>
      {(state === 'failed' || state === 'retrying') && (
        <Button size="s" icon="refresh" onClick={retry}>
          {ui('problem.retry')}
        </Button>
      )}
    </div>
  )
}
