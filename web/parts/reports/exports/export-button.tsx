import { useState } from 'react'
import type { CallShape, Signature } from '#contract/kit.ts'
import type { CallInput } from '#web/core/calls/call-client.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { FormDialog, isReason, ReasonField } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** Asks what an export is for and begins it. `question` makes the call of a purpose. */
export function ExportButton<C extends CallShape>({
  call,
  question,
}: {
  call: Signature<C>
  question: (purpose: string) => CallInput<C>
}) {
  const t = useWords('reports')
  const [open, setOpen] = useState(false)
  const [purpose, setPurpose] = useState('')
  const start = useCallMutation<C>(call, {
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
        <FormDialog
          personal
          title={t('exporting.title')}
          go={t('exporting.go')}
          size="s"
          onClose={() => setOpen(false)}
          busy={start.pending}
          disabled={!isReason(purpose)}
          failure={start.failure?.message}
          onSubmit={() => start.run(question(purpose))}
        >
          <p>{t('exporting.text')}</p>
          <PurposeField value={purpose} onChange={setPurpose} />
        </FormDialog>
      )}
    </>
  )
}

/** What data are taken out for: kept in the log. */
export function PurposeField(props: { value: string; onChange: (value: string) => void }) {
  const t = useWords('reports')
  return (
    <ReasonField
      short
      label={t('exporting.purpose')}
      description={t('exporting.purposeText')}
      {...props}
    />
  )
}
