import { type getSettings, settings } from '#contract/content/settings/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useChangeSettings } from '#web/parts/content/settings/change-settings.ts'
import { useWords } from '#web/core/words.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'

const roads = settings.newStudentsGoTo.shape.options

/** Admins say how new students come to somebody. */
export function NewStudentsField() {
  const t = useWords('counsellors')
  const now = useCallQuery<typeof getSettings>(
    'GET /api/rest/administration-settings/en',
    {},
    { topics: ['settings'] },
  )
  const change = useChangeSettings({
    onDone: () => toast.good(t('newStudents.saved')),
    onFailure: toast.bad,
  })
  const chosen = now.data?.data.newStudentsGoTo
  if (!chosen) return null
  return (
    <SelectField
      label={t('newStudents.label')}
      description={t('newStudents.text')}
      data={roads.map((value) => ({ value, label: t(`newStudents.${value}`) }))}
      value={chosen}
      disabled={change.pending}
      onChange={(value) => {
        const road = roads.find((one) => one === value)
        if (road) change.run({ body: { newStudentsGoTo: road } })
      }}
    />
  )
}
