import * as z from 'zod/mini'
import { useState } from 'react'
import type { askAboutDocument } from '#contract/vault/documents/calls.ts'
import type { Document } from '#contract/vault/shapes.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField, TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../vault.module.css'

const check = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(3, { error: 'title' }), z.maxLength(100, { error: 'title' })),
  description: z.string().check(z.trim(), z.minLength(1, { error: 'required' })),
})

/** A help ticket that names this document. */
export function AskAboutDocument({
  document,
  onClose,
}: {
  document: Document
  onClose: () => void
}) {
  const t = useWords('vault/documents')
  const [said, setSaid] = useState<string | null>(null)
  const form = useFields({
    start: { title: '', description: '' },
    check,
    messageOf: ruleMessage(t),
  })
  const send = useCallMutation<typeof askAboutDocument>(
    'POST /api/student/{studentId}/documents/tickets',
    {
      changes: ['tickets'],
      onDone: ({ number }) => {
        toast.good(t('question.done', { number }))
        onClose()
      },
      onFailure: (failure) => setSaid(form.fail(failure)),
    },
  )
  return (
    <Dialog open onClose={onClose} title={t('question.title', { title: document.title })}>
      <form
        className={css.steps}
        noValidate
        onSubmit={form.onSubmit((body) =>
          send.run({
            path: { studentId: document.ownerId },
            body: { ...body, documentId: document.id },
          }),
        )}
      >
        <TextField
          label={t('question.subject')}
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <LongField
          label={t('question.text')}
          required
          maxLength={5000}
          {...form.getInputProps('description')}
        />
        {said && <Notice tone="bad">{said}</Notice>}
        <Button type="submit" look="main" icon="ticket" busy={send.pending}>
          {t('question.send')}
        </Button>
      </form>
    </Dialog>
  )
}
