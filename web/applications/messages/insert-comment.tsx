import { useState } from 'react'
import type { Comment } from '#contract/applications/messages/shapes.ts'
import type { insertComment } from '#contract/applications/messages/calls.ts'
import type { listDocuments } from '#contract/vault/documents/calls.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, ManyField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segments } from '#web/ui/segments.tsx'
import css from '../detail/detail.module.css'

/** Writes a message or answers one; calls somebody's attention, attaches from the vault, and for staff stays inside. */
export function InsertComment({
  applicationId,
  studentId,
  papers,
  people,
  internal,
  answering,
  onDone,
}: {
  applicationId: string
  studentId: string
  /** Documents of the application, for those who have no vault of their own. */
  papers: readonly { id: string; title: string }[]
  people: readonly { id: string; name: string }[]
  internal: boolean
  answering: Comment | null
  onDone: () => void
}) {
  const t = useWords('applications')
  const person = usePerson()
  const own = person.uuid === studentId
  const [text, setText] = useState('')
  const [mentions, setMentions] = useState<string[]>([])
  const [attachments, setAttachments] = useState<string[]>([])
  const [inside, setInside] = useState(answering?.audience === 'staff')
  const vault = useCallQuery<typeof listDocuments>(
    'GET /api/student/{studentId}/documents',
    { path: { studentId }, query: { pageSize: 100 } },
    { enabled: own, topics: ['documents'] },
  )
  const insert = useCallMutation<typeof insertComment>('POST /application/comment/insert', {
    changes: ['applications', 'comments'],
    onDone: () => {
      toast.good(t(inside ? 'messages.noted' : 'messages.sent'))
      setText('')
      setMentions([])
      setAttachments([])
      onDone()
    },
  })
  const send = () =>
    insert.run({
      body: {
        applicationId,
        parentId: answering?.id ?? null,
        audience: inside ? 'staff' : 'everyone',
        text,
        mentions,
        attachments,
      },
    })
  const documents = vault.data?.documents ?? papers
  return (
    <form
      className={css.form}
      data-internal={inside || undefined}
      aria-label={t('messages.write')}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') send()
      }}
    >
      {internal && answering === null && (
        <Segments
          name="audience"
          label={t('messages.audience')}
          value={inside ? 'staff' : 'everyone'}
          onChange={(next) => setInside(next === 'staff')}
          choices={[
            { value: 'everyone', label: t('messages.everyone') },
            { value: 'staff', label: t('messages.note') },
          ]}
        />
      )}
      <LongField
        label={
          answering
            ? t('messages.replyTo', { name: answering.author.name })
            : t(inside ? 'messages.note' : 'messages.write')
        }
        maxLength={4000}
        description={inside ? t('messages.noteHelp') : undefined}
        {...(answering ? { 'data-autofocus': true } : {})}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text !== '' && (
        <>
          {people.length > 0 && (
            <ManyField
              label={t('messages.mention')}
              data={people.map(({ id, name }) => ({ value: id, label: name }))}
              value={mentions}
              onChange={setMentions}
            />
          )}
          {documents.length > 0 && (
            <ManyField
              label={t('messages.attach')}
              maxValues={10}
              data={documents.map(({ id, title }) => ({ value: id, label: title }))}
              value={attachments}
              onChange={setAttachments}
            />
          )}
        </>
      )}
      {insert.failure && <Notice tone="bad">{insert.failure.message}</Notice>}
      <div className={css.go}>
        <Button
          type="submit"
          look="main"
          icon="message"
          busy={insert.pending}
          disabled={text.trim() === ''}
        >
          {t(inside ? 'messages.keep' : 'messages.send')}
        </Button>
        {answering && <Button onClick={onDone}>{t('messages.cancel')}</Button>}
      </div>
    </form>
  )
}
