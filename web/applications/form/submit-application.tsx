import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { type StepNumber, stepName } from '#contract/applications/form/steps.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import type { submitApplication } from '#contract/applications/form/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { ClosedWhileActing } from '#web/core/access/closed-while-acting.tsx'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CheckField, TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { intakeClosed } from '../tracker/deadline.ts'
import { ApplicationFee } from './fee.tsx'
import { savedStepOf } from './update-application.ts'
import css from './form.module.css'

/** What is still to do, the fee, the declaration with one's name, and the way out. */
export function SubmitApplication({
  application,
  onOpen,
  flush,
}: {
  application: ApplicationDetails
  onOpen: (step: StepNumber) => void
  /** Saves what is still being typed first. */
  flush: () => Promise<boolean>
}) {
  const t = useWords('applications/form')
  const navigate = useNavigate()
  const [declared, setDeclared] = useState(false)
  const [typedName, setTypedName] = useState('')
  const [tried, setTried] = useState(false)
  const submit = useCallMutation<typeof submitApplication>('POST /application/submit', {
    changes: ['applications', 'wallet', 'documents'],
    onDone: () => {
      toast.good(t('declare.done'))
      void navigate({ to: screenPath('application', { applicationId: application.id }) })
    },
  })
  const { givenNames, familyName } = savedStepOf(application, 2)
  const undone = application.steps
    .filter(({ step, done }) => !done && step < 8)
    .map(({ step }) => step as StepNumber)
  const short =
    application.fee.state === 'due' &&
    application.fee.available !== null &&
    application.fee.coins > application.fee.available
  const possible =
    undone.length === 0 &&
    application.missing === 0 &&
    !short &&
    !application.courseClosed &&
    !intakeClosed(application)
  const send = async () => {
    setTried(true)
    if (!declared || typedName.trim().length < 2 || !(await flush())) return
    submit.run({ body: { applicationId: application.id, declared: true, typedName } })
  }
  return (
    <>
      <ApplicationFee application={application} />
      {(undone.length > 0 || application.missing > 0) && (
        <Notice title={t('declare.todo')}>
          <ul className={css.todo}>
            {undone.map((step) => (
              <li key={step}>
                <button type="button" onClick={() => onOpen(step)}>
                  {t('declare.goTo', { step: t(`steps.${stepName(step)}`) })}
                </button>
              </li>
            ))}
            {application.missing > 0 && (
              <li>{t('checklist.missing', { count: application.missing })}</li>
            )}
          </ul>
        </Notice>
      )}
      <ClosedWhileActing>
        <section className={css.declare}>
          <h3>{t('declare.title')}</h3>
          <p>{t('declare.text')}</p>
          <CheckField
            label={t('declare.tick')}
            checked={declared}
            error={tried && !declared ? t('declare.first') : undefined}
            onChange={(event) => setDeclared(event.currentTarget.checked)}
          />
          <TextField
            label={t('declare.name')}
            maxLength={200}
            autoComplete="name"
            value={typedName}
            onChange={(event) => setTypedName(event.currentTarget.value)}
            error={
              submit.failure?.code === 'declaration_name_differs'
                ? t('declare.differs', { name: `${givenNames} ${familyName}`.trim() })
                : tried && typedName.trim().length < 2
                  ? t('rules.required')
                  : undefined
            }
          />
          {submit.failure && <Notice tone="bad">{submit.failure.message}</Notice>}
          <div>
            <Button
              look="main"
              icon="check"
              busy={submit.pending}
              disabled={!possible}
              onClick={() => void send()}
            >
              {t('declare.go')}
            </Button>
          </div>
        </section>
      </ClosedWhileActing>
    </>
  )
}
