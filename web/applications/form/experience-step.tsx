import type { Steps } from '#contract/applications/form/steps.ts'
import { useWords } from '#web/core/words.tsx'
import { NumberField } from '#web/ui/app/fields.tsx'
import type { Edit } from './edit.ts'
import { Entries } from './entries.tsx'
import { FormLong, FormMonth, FormText } from './fields.tsx'

type Work = Steps[5]['work'][number]
type Thing = Steps[5]['research'][number]
const work: Work = { employer: '', role: '', from: '', until: null, hours: null, tasks: '' }
const thing: Thing = { title: '', on: null, text: '' }

/** Work, research, activities and awards; all of it optional. */
export function ExperienceStep({ edit }: { edit: Edit<Steps[5]> }) {
  const t = useWords('applications/form')
  return (
    <>
      <Entries<Steps[5], Work> edit={edit} name="work" max={20} empty={work}>
        {(entry) => (
          <>
            <FormText edit={entry} name="employer" required />
            <FormText edit={entry} name="role" required max={120} />
            <FormMonth edit={entry} name="from" required />
            <FormMonth edit={entry} name="until" />
            <NumberField
              {...entry.field('hours')}
              label={t('fields.hours')}
              min={1}
              max={80}
              value={entry.draft.hours ?? ''}
              onChange={(hours) => entry.set({ hours: Number(hours) || null })}
            />
            <FormLong edit={entry} name="tasks" />
          </>
        )}
      </Entries>
      {(['research', 'activities', 'awards'] as const).map((name) => (
        <Entries<Steps[5], Thing> key={name} edit={edit} name={name} max={20} empty={thing}>
          {(entry) => (
            <>
              <FormText edit={entry} name="title" required />
              <FormMonth edit={entry} name="on" />
              <FormLong edit={entry} name="text" />
            </>
          )}
        </Entries>
      ))}
    </>
  )
}
