import { type changeSettings, type getSettings, settings } from '#contract/content/calls.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'

const roads = settings.newStudentsGoTo.shape.options

/** Admins say how new students come to somebody. */
export function ChangeSettings() {
  const t = useWords('counsellors')
  const now = useAsk<typeof getSettings>(
    'GET /api/rest/administration-settings/en',
    {},
    { topics: ['settings'] },
  )
  const change = useChange<typeof changeSettings>('PATCH /api/rest/administration-settings/en', {
    changes: ['settings'],
    onDone: () => toast.good(t('newStudents.saved')),
    onProblem: toast.bad,
  })
  if (!now.data) return null
  return (
    <SelectField
      label={t('newStudents.label')}
      description={t('newStudents.text')}
      data={roads.map((value) => ({ value, label: t(`newStudents.${value}`) }))}
      value={now.data.data.newStudentsGoTo}
      disabled={change.pending}
      onChange={(value) => {
        const road = roads.find((one) => one === value)
        if (road) change.run({ body: { newStudentsGoTo: road } })
      }}
    />
  )
}
