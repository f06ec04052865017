import { useState } from 'react'
import { maxTags, minTagLetters, maxTagLetters } from '#contract/counsellors/shapes.ts'
import type { getStudentChoices, setStudentTags } from '#contract/counsellors/students/calls.ts'
import { callMutationOf, useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TagsField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { StudentFile } from './student-file.ts'
import arrange from '#web/ui/app/arrange.module.css'

const useSetStudentTags = callMutationOf<typeof setStudentTags>(
  'PUT /counsellor/students/{uuid}/tags',
  ['students'],
)

/** Words by which the office finds a student again; those in use are offered. */
export function SetStudentTags({ student }: { student: StudentFile }) {
  const t = useWords('counsellors')
  const [tags, setTags] = useState<readonly string[]>(student.tags)
  const used = useCallQuery<typeof getStudentChoices>(
    'GET /counsellor/student-listing/choices',
    {},
    { topics: ['students'] },
  )
  const save = useSetStudentTags({ onDone: () => toast.good(t('file.tagsSaved')) })
  const hasOdd = tags.some((tag) => tag.length < minTagLetters || tag.length > maxTagLetters)
  return (
    <Card title={t('file.tags')}>
      <form
        className={arrange.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!hasOdd) save.run({ path: { uuid: student.uuid }, body: { tags: [...tags] } })
        }}
      >
        {save.failure && <Notice tone="bad">{save.failure.message}</Notice>}
        <TagsField
          label={t('file.tags')}
          description={t('file.tagsHint')}
          data={used.data?.tags ?? []}
          maxTags={maxTags}
          error={
            hasOdd ? t('file.tagLength', { min: minTagLetters, max: maxTagLetters }) : undefined
          }
          value={[...tags]}
          onChange={(value) => setTags(value.map((tag) => tag.trim()))}
        />
        <div className={arrange.actions}>
          <Button type="submit" busy={save.pending} disabled={hasOdd}>
            {t('file.saveTags')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
