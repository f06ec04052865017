import { useState } from 'react'
import type { refuseNameChange } from '#contract/verification/name-changes/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** The reason is what the holder reads. */
export function RefuseNameChange({ id }: { id: string }) {
  const t = useWords('verification/name-changes')
  const [asking, setAsking] = useState(false)
  const [remarks, setRemarks] = useState('')
  const refuse = useCallMutation<typeof refuseNameChange>(
    'POST /api/verification/name-changes/{id}/refuse',
    {
      changes: ['name-changes'],
      onDone: () => (toast.good(t('refused')), setAsking(false)),
    },
  )
  return (
    <>
      <Button personal onClick={() => setAsking(true)}>
        {t('refuse')}
      </Button>
      {asking && (
        <FormDialog
          personal
          look="danger"
          title={t('refuseTitle')}
          go={t('refuse')}
          busy={refuse.pending}
          failure={refuse.failure?.message}
          disabled={remarks.trim().length < 3}
          onClose={() => setAsking(false)}
          onSubmit={() => refuse.run({ path: { id }, body: { remarks } })}
        >
          <LongField
            label={t('refuseWhy')}
            required
            maxLength={1000}
            value={remarks}
            onChange={(event) => setRemarks(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  )
}
