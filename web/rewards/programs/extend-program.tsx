import { useState } from 'react'
import type { Program } from '#contract/rewards/programs/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { DayField, LongField, NumberField, TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { dayOfMoment, lastSecondOf } from '../editor/day-of.ts'
import { useUpdateProgram } from './update-program.ts'
import css from '../rewards.module.css'

/** What may change while a program runs: words, a later end, more participants. Nothing that was promised gets less. */
export function ExtendProgram({ program }: { program: Program }) {
  const t = useWords('rewards/editor')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="edit" onClick={() => setOpen(true)}>
        {t('extend.open')}
      </Button>
      {open && <ExtendDialog program={program} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExtendDialog({ program, onClose }: { program: Program; onClose: () => void }) {
  const t = useWords('rewards/editor')
  const ui = useWords('ui')
  const [form, setForm] = useState({
    title: program.title,
    description: program.description,
    endDate: program.endDate,
    maxParticipants: program.maxParticipants,
  })
  const set = (change: Partial<typeof form>) => setForm((now) => ({ ...now, ...change }))
  const save = useUpdateProgram({
    changes: ['programs'],
    onDone: () => {
      toast.good(t('extend.done'))
      onClose()
    },
  })
  const { failure } = save
  const wrong = (field: string): string | undefined => {
    const code = failure?.fields[field]
    return code && t.loose(`problems.${code}`, { most: form.maxParticipants ?? 0 })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('extend.title')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look="main"
            busy={save.pending}
            onClick={() =>
              save.run({ path: { id: program.id }, body: { ...form, version: program.version } })
            }
          >
            {t('extend.save')}
          </Button>
        </>
      }
    >
      <div className={css.steps}>
        <p>{t('extend.text')}</p>
        {failure && Object.keys(failure.fields).length === 0 && (
          <Notice tone="bad">{failure.message}</Notice>
        )}
        <TextField
          label={t('fields.title')}
          maxLength={100}
          value={form.title}
          error={wrong('title')}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <LongField
          label={t('fields.description')}
          maxLength={2000}
          value={form.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <DayField
          label={t('fields.endDate')}
          value={dayOfMoment(form.endDate)}
          error={wrong('endDate')}
          onChange={(event) => set({ endDate: lastSecondOf(event.currentTarget.value) })}
        />
        <NumberField
          label={t('fields.maxParticipants')}
          min={1}
          value={form.maxParticipants ?? ''}
          error={wrong('maxParticipants')}
          onChange={(next) => set({ maxParticipants: typeof next === 'number' ? next : null })}
        />
      </div>
    </Dialog>
  )
}
