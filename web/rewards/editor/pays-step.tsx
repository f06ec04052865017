import type { ProgramActivity } from '#contract/rewards/programs/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ActivityFields } from './activity-fields.tsx'
import css from './editor.module.css'
import { useEditor } from './use-editor.ts'

const maxActivities = 20
const start: ProgramActivity = {
  event: 'document.verified',
  filter: {},
  effect: { kind: 'fixed', coins: 10 },
  perMember: 1,
  period: 'program',
}

export function PaysStep() {
  const t = useWords('rewards/editor')
  const { draft, set } = useEditor()
  const { activities } = draft
  const replace = (at: number, next: ProgramActivity | null) =>
    set({ activities: activities.flatMap((one, place) => (place === at ? (next ?? []) : one)) })
  return (
    <>
      {activities.map((activity, at) => (
        <ActivityFields
          key={at}
          at={at}
          activity={activity}
          onChange={(next) => replace(at, next)}
          onRemove={() => replace(at, null)}
        />
      ))}
      <div className={css.row}>
        <Button
          icon="plus"
          disabled={activities.length >= maxActivities}
          onClick={() => set({ activities: [...activities, start] })}
        >
          {t('activity.add')}
        </Button>
      </div>
    </>
  )
}
