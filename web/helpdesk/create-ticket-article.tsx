import { useState } from 'react'
import * as z from 'zod/mini'
import type { createTicketArticle, Ticket } from '#contract/helpdesk/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, SelectField, SwitchField } from '#web/ui/app/fields.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Attachments, sentFiles } from './attachments.tsx'
import css from './helpdesk.module.css'

const afterwards = ['open', 'pending reminder', 'closed'] as const
const check = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, { error: 'text' }), z.maxLength(20_000, { error: 'text' })),
})

/** A message into the thread. The desk also says which state follows, or keeps a note to itself. */
export function CreateTicketArticle({ ticket }: { ticket: Ticket }) {
  const t = useWords('helpdesk')
  const person = usePerson()
  const desk = hasRole(person, 'support', 'admin') && ticket.customer_id !== person.uuid
  const [said, setSaid] = useState<string | null>(null)
  const [files, setFiles] = useState<File[]>([])
  const form = useFields({
    start: { text: '', internal: false, state: ticket.state === 'new' ? 'open' : ticket.state },
    check,
    messageOf: (rule) => t.loose(`rules.${rule}`),
  })
  const write = useCallMutation<typeof createTicketArticle>('POST /ticket_articles', {
    changes: ['tickets'],
    onDone: () => {
      toast.good(t('answer.sent'))
      form.reset()
      setFiles([])
    },
    onFailure: (failure) => setSaid(form.fail(failure)),
  })
  const send = form.onSubmit(async ({ text, internal, state }) => {
    setSaid(null)
    write.run({
      body: {
        ticket_id: ticket.id,
        body: text,
        attachments: await sentFiles(files),
        // A note to oneself changes no state.
        ...(desk && (internal ? { internal } : { state })),
      },
    })
  })
  return (
    <form className={css.form} onSubmit={send} noValidate>
      {!desk && ticket.state === 'closed' && <Notice tone="info">{t('answer.reopen')}</Notice>}
      <LongField
        label={t('answer.text')}
        required
        maxLength={20_000}
        {...form.getInputProps('text')}
      />
      {desk && (
        <SwitchField
          label={t('answer.internal')}
          {...form.getInputProps('internal', { type: 'checkbox' })}
        />
      )}
      {desk && !form.getValues().internal && (
        <SelectField
          label={t('answer.after')}
          data={afterwards.map((value) => ({ value, label: t(`states.${value}`) }))}
          {...form.getInputProps('state')}
        />
      )}
      <Attachments files={files} onChange={setFiles} />
      {said && <Notice tone="bad">{said}</Notice>}
      <Button type="submit" look="main" busy={write.pending}>
        {t('answer.go')}
      </Button>
    </form>
  )
}
