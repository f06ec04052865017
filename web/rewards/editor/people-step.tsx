import { conditionsOf, type Criteria, maxConditions } from '#contract/rewards/engine/criteria.ts'
import { useWords } from '#web/core/words.tsx'
import { WhatIf } from '../simulation/what-if.tsx'
import { GroupFields } from './group-fields.tsx'
import css from './editor.module.css'
import { useEditor } from './use-editor.ts'

export function PeopleStep() {
  const t = useWords('rewards/editor')
  const { draft, program, set } = useEditor()
  const count = conditionsOf(draft.criteria).length
  return (
    <>
      {count === 0 && <p className={css.soft}>{t('criteria.none')}</p>}
      <GroupFields
        group={draft.criteria}
        depth={1}
        full={count >= maxConditions}
        onChange={(criteria) => set({ criteria: criteria as Criteria })}
      />
      <WhatIf programId={program.id} criteria={draft.criteria} activities={draft.activities} />
      {count > 0 && (
        <p className={css.soft}>{t('criteria.count', { count, most: maxConditions })}</p>
      )}
    </>
  )
}
