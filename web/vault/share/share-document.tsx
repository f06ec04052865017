import { normalizeMail, mailPattern } from '#contract/person-fields.ts'
import * as z from 'zod/mini'
import { useState } from 'react'
import { shareDays } from '#contract/vault/rules.ts'
import type { shareDocument } from '#contract/vault/share/calls.ts'
import type { Document } from '#contract/vault/shapes.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { NumberField, SwitchField, TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SharePreview } from './share-preview.tsx'
import css from '../vault.module.css'

const check = z.object({
  email: z
    .string()
    .check(z.overwrite(normalizeMail), z.email({ pattern: mailPattern, error: 'mail' })),
  days: z
    .number({ error: 'days' })
    .check(
      z.minimum(shareDays.least, { error: 'days' }),
      z.maximum(shareDays.most, { error: 'days' }),
    ),
  pin: z.string().check(z.regex(/^(\d{4,8})?$/, { error: 'pin' })),
})

/** To whom, what for, how long, behind which PIN (spec §5: 1 to 365 days). */
export function ShareDocument({
  onClose,
  document,
  pageUrl,
}: {
  onClose: () => void
  document: Document
  pageUrl: string | undefined
}) {
  const t = useWords('vault/documents')
  const form = useFields({
    start: {
      email: '',
      purpose: '',
      days: 30 as number | '',
      pin: '',
      mayDownload: false,
      hideGrades: false,
    },
    check,
    messageOf: ruleMessage(t),
  })
  const [said, setSaid] = useState<string | null>(null)
  const [twiceFor, setTwiceFor] = useState<string | null>(null)
  const share = useCallMutation<typeof shareDocument>(
    'POST /api/student/{studentId}/documents/{documentId}/share',
    {
      changes: ['shares', 'documents'],
      onDone: () => {
        const { pin } = form.getValues()
        toast.good(pin ? t('share.donePin', { pin }) : t('share.done'))
        onClose()
      },
      onFailure: (failure) => {
        setTwiceFor(failure.code === 'already_shared' ? form.getValues().email : null)
        setSaid(form.fail(failure))
      },
    },
  )
  const send = (again: boolean) =>
    form.onSubmit(({ email, purpose, days, pin, mayDownload, hideGrades }) => {
      setSaid(null)
      share.run({
        path: { studentId: document.ownerId, documentId: document.id },
        body: {
          email,
          purpose,
          validity: Number(days),
          mayDownload,
          hideGrades,
          again,
          ...(pin ? { pin } : {}),
        },
      })
    })
  const { email, purpose, days, hideGrades, mayDownload } = form.getValues()
  // Sure of one recipient twice is not sure of the next.
  const isTwice = twiceFor !== null && twiceFor === email
  return (
    <Dialog open onClose={onClose} title={t('share.title')}>
      <form className={css.steps} onSubmit={send(isTwice)} noValidate>
        <TextField
          type="email"
          label={t('share.email')}
          required
          autoComplete="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <TextField label={t('share.purpose')} maxLength={200} {...form.getInputProps('purpose')} />
        <Segments
          name="days"
          label={t('share.days')}
          value={shareDays.presets.some((one) => one === days) ? String(days) : ''}
          onChange={(value) => form.setFieldValue('days', Number(value))}
          choices={shareDays.presets.map((count) => ({
            value: String(count),
            label: t('share.daysOption', { count }),
          }))}
        />
        <NumberField label={t('share.otherDays')} {...form.getInputProps('days')} />
        <TextField
          label={t('share.pin')}
          description={t('share.pinHint')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('pin')}
        />
        <SwitchField
          label={t('share.download')}
          {...form.getInputProps('mayDownload', { type: 'checkbox' })}
        />
        <SwitchField
          label={t('share.grades')}
          {...form.getInputProps('hideGrades', { type: 'checkbox' })}
        />
        <SharePreview
          {...{ document, pageUrl, purpose, hideGrades, mayDownload }}
          days={Number(days) || 1}
        />
        {said && <Notice tone={isTwice ? 'warn' : 'bad'}>{said}</Notice>}
        <Button personal type="submit" look="main" icon="share" busy={share.pending}>
          {t(isTwice ? 'share.again' : 'share.go')}
        </Button>
      </form>
    </Dialog>
  )
}
