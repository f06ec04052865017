import { useState } from 'react'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { answerDays } from '#contract/applications/state.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AskFields, type InformationRequest, mayAsk } from './ask-fields.tsx'
import { useDecide } from '../university/decide-application.ts'
import { missingTypes } from '../university/file.tsx'
import css from '../decisions.module.css'

/** A university asks the student for more: which documents, in words, and by when. */
export function AskDialog({
  details,
  open,
  onClose,
}: {
  details: ApplicationDetails
  open: boolean
  onClose: () => void
}) {
  const t = useWords('applications/university')
  const ui = useWords('ui')
  const [request, setRequested] = useState<InformationRequest>({
    text: '',
    documents: [],
    days: answerDays.usual,
  })
  const ask = useDecide(t('ask.done'), onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('ask.title')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look="main"
            icon="message"
            busy={ask.pending}
            disabled={!mayAsk(request)}
            onClick={() =>
              ask.run({
                body: {
                  applicationId: details.id,
                  version: details.version,
                  decision: 'ask',
                  ...request,
                },
              })
            }
          >
            {t('ask.go')}
          </Button>
        </>
      }
    >
      <div className={css.tight}>
        <AskFields request={request} onChange={setRequested} suggested={missingTypes(details)} />
        {ask.failure && <Notice tone="bad">{ask.failure.message}</Notice>}
      </div>
    </Dialog>
  )
}
