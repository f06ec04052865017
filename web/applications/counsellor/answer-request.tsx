import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import type { answerRequest } from '#contract/applications/counsellor/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../detail/detail.module.css'

/** What was asked, until when, the way to the form, and the answer. `inForm`: where the form is open already. */
export function AnswerRequest({
  application,
  inForm,
}: {
  application: ApplicationDetails
  inForm?: boolean
}) {
  const t = useWords('applications')
  const vault = useWords('vault')
  const navigate = useNavigate()
  const { list } = useFormat()
  const deadline = useDeadline()
  const [text, setText] = useState('')
  const answer = useCallMutation<typeof answerRequest>('POST /application/answer', {
    changes: ['applications'],
    onFailure: toast.bad,
    onDone: () => {
      toast.good(t('asked.done'))
      if (inForm)
        void navigate({ to: screenPath('application', { applicationId: application.id }) })
    },
  })
  const { asked: request } = application
  if (!request) return null
  const form = (step: number, words: string) => (
    <ButtonLink
      size="s"
      to={screenPath('applicationForm', { applicationId: application.id })}
      search={{ step: String(step) }}
    >
      {words}
    </ButtonLink>
  )
  return (
    <Notice tone="warn" title={t('asked.title')}>
      <div className={css.form}>
        <div>
          <p>{t('asked.by', { name: request.by })}</p>
          <p className={css.pre}>{request.text}</p>
          {request.documents.length > 0 && (
            <p>
              {t('asked.documents')}:{' '}
              {list(request.documents.map((type) => vault.loose(`types.${type}`)))}
            </p>
          )}
          <p className={css.soft}>
            {t('asked.until', { at: deadline(request.answerBy, application.student.timeZone) })}
          </p>
        </div>
        {application.may.includes('answer') && (
          <>
            <div className={css.go}>
              {form(8, t('asked.attach'))}
              {form(application.formStep, t('asked.change'))}
            </div>
            <LongField
              label={t('asked.reply')}
              maxLength={4000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <div>
              <Button
                look="main"
                icon="check"
                busy={answer.pending}
                onClick={() => answer.run({ body: { applicationId: application.id, text } })}
              >
                {t('asked.go')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Notice>
  )
}
