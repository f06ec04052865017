import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CheckField } from '#web/ui/app/fields.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { type BulkAction, bulkActions, actionApplies } from './bulk-actions.tsx'
import type { WorkLine } from './work-lines.ts'
import css from '../decisions.module.css'

const icons: Record<BulkAction, IconName> = {
  send: 'university',
  ask: 'message',
  remind: 'bell',
  take: 'people',
}

/** Ticks all, and offers for the ticked ones what can be done with them, each with how many it is for. */
export function BulkBar({
  lines,
  chosen,
  onTick,
  onDo,
}: {
  lines: readonly WorkLine[]
  chosen: readonly WorkLine[]
  onTick: (ids: string[]) => void
  onDo: (action: BulkAction, lines: readonly WorkLine[]) => void
}) {
  const t = useWords('applications/university')
  const advises = hasRole(usePerson(), 'counsellor', 'associate')
  const possible = bulkActions
    .filter((action) => action !== 'take' || advises)
    .map((action) => ({ action, meant: chosen.filter((line) => actionApplies(action, line)) }))
    .filter(({ meant }) => meant.length > 0)
  return (
    <div className={css.picked}>
      <CheckField
        label={chosen.length > 0 ? t('work.chosen', { count: chosen.length }) : t('work.all')}
        checked={chosen.length === lines.length}
        indeterminate={chosen.length > 0 && chosen.length < lines.length}
        onChange={(event) => onTick(event.currentTarget.checked ? lines.map(({ id }) => id) : [])}
      />
      {possible.map(({ action, meant }) => (
        <Button key={action} size="s" icon={icons[action]} onClick={() => onDo(action, meant)}>
          {t(`bulk.${action}.go`, { count: meant.length })}
        </Button>
      ))}
    </div>
  )
}
