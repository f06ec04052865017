import { useState } from 'react'
import type { CallShape, Signature } from '#contract/kit.ts'
import type { Question } from '#web/core/calls/call-client.ts'
import { useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** Asks what an export is for and begins it. `question` makes the call of a purpose. */
export function ExportButton<C extends CallShape>({
  call,
  question,
}: {
  call: Signature<C>
  question: (purpose: string) => Question<C>
}) {
  const t = useWords('reports')
  const ui = useWords('ui')
  const [open, setOpen] = useState(false)
  const [purpose, setPurpose] = useState('')
  const start = useChange<C>(call, {
    changes: ['exports'],
    onDone: () => {
      toast.good(t('exporting.started'))
      setOpen(false)
      setPurpose('')
    },
  })
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        {t('exporting.go')}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t('exporting.title')} size="s">
          <form
            className={arrange.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (purpose.trim().length >= 3) start.run(question(purpose))
            }}
          >
            <p>{t('exporting.text')}</p>
            {start.problem && <Notice tone="bad">{start.problem.message}</Notice>}
            <TextField
              label={t('exporting.purpose')}
              description={t('exporting.purposeText')}
              minLength={3}
              maxLength={200}
              required
              data-autofocus
              value={purpose}
              onChange={(event) => setPurpose(event.currentTarget.value)}
            />
            <div className={arrange.actions}>
              <Button onClick={() => setOpen(false)}>{ui('cancel')}</Button>
              <Button
                type="submit"
                look="main"
                busy={start.pending}
                disabled={purpose.trim().length < 3}
              >
                {t('exporting.go')}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
