import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { SaveState } from '#web/core/autosave/use-autosave.ts'
import type { Autosave } from './use-autosave.ts'
import css from './profile.module.css'

const icons: Record<SaveState, IconName> = {
  saved: 'check',
  waiting: 'edit',
  saving: 'refresh',
  invalid: 'alert',
  retrying: 'refresh',
  failed: 'alert',
  clash: 'alert',
}

/** Whether what is on the form is kept. Always in view. */
export function SaveLine({ save }: { save: Autosave }) {
  const t = useWords('profiles')
  const ui = useWords('ui')
  return (
    <div className={css.saveLine} data-state={save.state}>
      <Icon name={icons[save.state]} size={18} />
      <p role="status">
        {save.problem && Object.keys(save.problem.fields).length === 0
          ? save.problem.message
          : t(`save.${save.state}`)}
      </p>
      {(save.state === 'failed' || save.state === 'retrying') && (
        <Button size="s" icon="refresh" onClick={save.retry}>
          {ui('problem.retry')}
        </Button>
      )}
    </div>
  )
}
