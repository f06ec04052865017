import { useState } from 'react'
import type { ApplicationDetails, Comment } from '#contract/application-shapes.ts'
import type { insertComment } from '#contract/application-talk.ts'
import type { z } from 'zod'
import { useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, ManyField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segments } from '#web/ui/segments.tsx'
import css from './desk.module.css'

type Props = {
  details: ApplicationDetails
  people: readonly { id: string; name: string }[]
  answering: z.infer<typeof Comment> | null
  onDone: () => void
}

/** A message to everyone on the application, or a note for one's own side; an answer goes to those who read the question. */
export function WriteMessage({ details, people, answering, onDone }: Props) {
  const t = useWords('applicationDesk')
  const ui = useWords('ui')
  const [chosen, setChosen] = useState<'everyone' | 'staff'>('everyone')
  const [text, setText] = useState('')
  const [mentions, setMentions] = useState<string[]>([])
  const [attachments, setAttachments] = useState<string[]>([])
  const audience = answering?.audience ?? chosen
  const send = useChange<typeof insertComment>('POST /application/comment/insert', {
    changes: ['applications'],
    onDone: () => {
      toast.good(t(audience === 'staff' ? 'messages.noted' : 'messages.sent'))
      setText('')
      setMentions([])
      setAttachments([])
      onDone()
    },
  })
  const papers = details.checklist.flatMap(({ document }) => (document ? [{ value: document.id, label: document.title }] : []))
  // A student cannot be called to what they never see.
  const callable = audience === 'staff' ? people.filter(({ id }) => id !== details.student.id) : people
  return (
    <form className={css.write} data-internal={audience === 'staff' || undefined} aria-label={t('messages.write')} onSubmit={(event) => {
      event.preventDefault()
      const called = mentions.filter((id) => callable.some((one) => one.id === id))
      if (text.trim()) send.run({ body: { applicationId: details.id, parentId: answering?.id ?? null, audience, text, mentions: called, attachments } })
    }}>
      {answering ? <p className={css.soft}>{t('messages.answering', { name: answering.author.name })}</p> : (
        <Segments name="audience" label={t('messages.audience')} value={chosen} onChange={setChosen}
          choices={[{ value: 'everyone', label: t('messages.everyone') }, { value: 'staff', label: t('messages.staff') }]} />
      )}
      <LongField label={t(audience === 'staff' ? 'messages.note' : 'messages.message')} description={t(audience === 'staff' ? 'messages.noteHelp' : 'messages.messageHelp')}
        maxLength={4000} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <div className={css.fields}>
        {callable.length > 0 && <ManyField label={t('messages.mention')} value={mentions} onChange={setMentions} maxValues={20} data={callable.map(({ id, name }) => ({ value: id, label: name }))} />}
        {papers.length > 0 && <ManyField label={t('messages.attach')} value={attachments} onChange={setAttachments} maxValues={10} data={papers} />}
      </div>
      {send.problem && <Notice tone="bad">{send.problem.message}</Notice>}
      <div className={css.row}>
        <Button type="submit" look="main" icon={audience === 'staff' ? 'hidden' : 'message'} busy={send.pending} disabled={text.trim() === ''}>{t(audience === 'staff' ? 'messages.keep' : 'messages.send')}</Button>
        {answering && <Button onClick={onDone}>{ui('cancel')}</Button>}
      </div>
    </form>
  )
}
