import { useState } from 'react'
import { noteKinds, type NoteKind } from '#contract/counsellors/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import type { StudentFile } from './student-file.ts'
import { useAddNote } from './add-note.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from '../counsellors.module.css'

/** What the office notes about a student; the student never reads it. */
export function NotesTab({ student }: { student: StudentFile }) {
  const t = useWords('counsellors')
  const [kind, setKind] = useState<NoteKind>('call')
  const [body, setBody] = useState('')
  const add = useAddNote({
    onDone: () => {
      setBody('')
      toast.good(t('notes.added'))
    },
  })
  return (
    <div className={css.columns}>
      <Card title={t('file.notes')}>
        {student.notes.length === 0 ? (
          <p className={css.soft}>{t('notes.empty')}</p>
        ) : (
          <Timeline
            label={t('file.notes')}
            moments={student.notes.map((note) => ({
              id: note.id,
              at: note.at,
              by: note.author,
              title: t(`notes.kinds.${note.kind}`),
              text: <span className={css.note}>{note.body}</span>,
              icon: 'message',
            }))}
          />
        )}
      </Card>
      <Card title={t('notes.add')}>
        <form
          className={arrange.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (body.trim()) add.run({ path: { uuid: student.uuid }, body: { kind, body } })
          }}
        >
          <p className={css.soft}>{t('notes.text')}</p>
          {add.failure && <Notice tone="bad">{add.failure.message}</Notice>}
          <SelectField
            label={t('notes.kind')}
            data={noteKinds.map((value) => ({ value, label: t(`notes.kinds.${value}`) }))}
            value={kind}
            onChange={(value) => setKind(noteKinds.find((one) => one === value) ?? 'other')}
          />
          <LongField
            label={t('notes.body')}
            maxLength={4000}
            required
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <div className={arrange.actions}>
            <Button type="submit" look="main" busy={add.pending} disabled={!body.trim()}>
              {t('notes.add')}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
