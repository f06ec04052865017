import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { type createTicket, ticketTypes } from '#contract/helpdesk/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Attachments, sentFiles } from './attachments.tsx'
import css from './helpdesk.module.css'

const check = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(3, { error: 'subject' }), z.maxLength(250, { error: 'subject' })),
  text: z
    .string()
    .check(z.trim(), z.minLength(3, { error: 'text' }), z.maxLength(20_000, { error: 'text' })),
})

const judgedLines = ['level', 'grade', 'credits', 'english', 'admission'] as const

/** Whoever says that an answer of the judge is wrong comes with the course, and the row that was used or the requirement that was
 * judged. */
function useAnswerInQuestion() {
  const t = useWords('helpdesk')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const row = Number(search['row'])
  const course = String(search['course'] ?? '').slice(0, 200)
  const line = judgedLines.find((id) => id === search['line'])
  if (!Number.isInteger(row) || row < 1) {
    if (!line) return { title: '', text: '' }
    return {
      title: t('add.wrongLine', { line }),
      text: t('add.wrongLineText', { line, course }),
    }
  }
  return {
    title: t('add.wrongRow', { row: String(row) }),
    text: t('add.wrongRowText', { row: String(row), course }),
  }
}

export default function CreateTicketScreen() {
  const t = useWords('helpdesk')
  const navigate = useNavigate()
  const about = useAnswerInQuestion()
  const [said, setSaid] = useState<string | null>(null)
  const [files, setFiles] = useState<File[]>([])
  const form = useFields({
    start: { type: 'support' as (typeof ticketTypes)[number], ...about },
    check,
    messageOf: (rule) => t.loose(`rules.${rule}`),
  })
  const open = useCallMutation<typeof createTicket>('POST /tickets', {
    changes: ['tickets'],
    onDone: ({ id, number }) => {
      toast.good(t('add.done', { number }))
      void navigate({ to: screenPath('ticket', { ticketId: id }) })
    },
    onFailure: (failure) => setSaid(form.fail(failure)),
  })
  const send = form.onSubmit(async ({ title, type, text }) => {
    setSaid(null)
    open.run({
      body: { title, type, article: { body: text, attachments: await sentFiles(files) } },
    })
  })
  return (
    <Page title={t('add.title')} intro={t('add.intro')} width="text">
      <form className={css.form} onSubmit={send} noValidate>
        <SelectField
          label={t('type')}
          required
          data={ticketTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          {...form.getInputProps('type')}
        />
        <TextField label={t('subject')} required maxLength={250} {...form.getInputProps('title')} />
        <LongField
          label={t('add.text')}
          required
          count
          maxLength={20_000}
          minRows={6}
          {...form.getInputProps('text')}
        />
        <Attachments files={files} onChange={setFiles} />
        {said && <Notice tone="bad">{said}</Notice>}
        <Button type="submit" look="main" busy={open.pending}>
          {t('add.go')}
        </Button>
      </form>
    </Page>
  )
}
