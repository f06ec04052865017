import { useState } from 'react'
import type { Comment } from '#contract/application-shapes.ts'
import type { insertComment } from '#contract/application-talk.ts'
import type { listDocuments } from '#contract/vault.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CheckField, LongField, ManyField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './detail.module.css'

/** Writes a message or answers one; calls somebody's attention, attaches from the vault, and for staff stays inside. */
export function MessageForm({ applicationId, people, internal, answering, onDone }: {
  applicationId: string
  people: readonly { id: string; name: string }[]
  internal: boolean
  answering: Comment | null
  onDone: () => void
}) {
  const t = useWords('applications')
  const person = usePerson()
  const studies = hasRole(person, 'student')
  const [text, setText] = useState('')
  const [mentions, setMentions] = useState<string[]>([])
  const [attachments, setAttachments] = useState<string[]>([])
  const [inside, setInside] = useState(answering?.audience === 'staff')
  const vault = useAsk<typeof listDocuments>('GET /api/student/{studentId}/documents', { path: { studentId: person.uuid }, query: { pageSize: 100 } }, { enabled: studies, topics: ['documents'] })
  const insert = useChange<typeof insertComment>('POST /application/comment/insert', {
    changes: ['applications', 'comments'],
    onDone: () => {
      toast.good(t('messages.sent'))
      setText('')
      setMentions([])
      setAttachments([])
      onDone()
    },
  })
  const send = () => insert.run({ body: { applicationId, parentId: answering?.id ?? null, audience: inside ? 'staff' : 'everyone', text, mentions, attachments } })
  const documents = vault.data?.documents ?? []
  return (
    <form className={css.form} onSubmit={(event) => {
      event.preventDefault()
      if (text.trim() !== '') send()
    }}>
      <LongField label={answering ? t('messages.replyTo', { name: answering.author.name }) : t('messages.write')} maxLength={4000} {...(answering ? { 'data-autofocus': true } : {})} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {text !== '' && (
        <>
          {people.length > 0 && <ManyField label={t('messages.mention')} data={people.map(({ id, name }) => ({ value: id, label: name }))} value={mentions} onChange={setMentions} />}
          {documents.length > 0 && <ManyField label={t('messages.attach')} maxValues={10} data={documents.map(({ id, title }) => ({ value: id, label: title }))} value={attachments} onChange={setAttachments} />}
          {internal && <CheckField label={t('messages.internal')} checked={inside} onChange={(event) => setInside(event.currentTarget.checked)} />}
        </>
      )}
      {insert.problem && <Notice tone="bad">{insert.problem.message}</Notice>}
      <div className={css.go}>
        <Button type="submit" look="main" icon="message" busy={insert.pending} disabled={text.trim() === ''}>{t('messages.send')}</Button>
        {answering && <Button onClick={onDone}>{t('messages.cancel')}</Button>}
      </div>
    </form>
  )
}
