import { useState } from 'react'
import type { leaveFair } from '#contract/counsellors/fairs/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** Gives one's place back. */
export function LeaveFair({ fairId }: { fairId: string }) {
  const t = useWords('counsellors/fairs')
  const [asking, setAsking] = useState(false)
  const leave = useCallMutation<typeof leaveFair>(
    'DELETE /counsellor/fairs/{fairId}/registration',
    {
      changes: ['fairs'],
      onDone: () => {
        toast.good(t('leave.done'))
        setAsking(false)
      },
    },
  )
  return (
    <>
      <Button personal onClick={() => setAsking(true)}>
        {t('leave.go')}
      </Button>
      {asking && (
        <FormDialog
          personal
          title={t('leave.title')}
          go={t('leave.go')}
          look="danger"
          size="s"
          onClose={() => setAsking(false)}
          busy={leave.pending}
          failure={leave.failure?.message}
          onSubmit={() => leave.run({ path: { fairId } })}
        >
          <p>{t('leave.text')}</p>
        </FormDialog>
      )}
    </>
  )
}
