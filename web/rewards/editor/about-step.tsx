import { programTypes } from '#contract/rewards/programs/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { LongField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import css from './editor.module.css'
import { useEditor } from './use-editor.ts'

export function AboutStep() {
  const t = useWords('rewards/editor')
  const { draft, set, messageOf } = useEditor()
  return (
    <div className={css.fields}>
      <TextField
        label={t('fields.title')}
        maxLength={100}
        value={draft.title}
        error={messageOf('title')}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <SelectField
        label={t('fields.type')}
        value={draft.type}
        data={programTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(type) => set({ type: type as typeof draft.type })}
      />
      <LongField
        label={t('fields.description')}
        description={t('fields.descriptionText')}
        maxLength={2000}
        value={draft.description}
        error={messageOf('description')}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <TextField
        label={t('fields.url')}
        description={t('fields.urlText')}
        type="url"
        maxLength={300}
        value={draft.url ?? ''}
        error={messageOf('url')}
        onChange={(event) => set({ url: event.currentTarget.value.trim() || null })}
      />
    </div>
  )
}
