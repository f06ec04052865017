import { todayHere } from '#web/core/today.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { type StepNumber, stepName, type Steps } from '#contract/applications/form/steps.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { EditConflict } from '#web/parts/edit-conflict.tsx'
import { SaveState } from '#web/parts/save-state.tsx'
import { useShownErrors } from '#web/parts/entries/rules.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CourseStep } from './course-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { type Edit, useFormRules } from './edit.ts'
import { EducationStep } from './education-step.tsx'
import { ExperienceStep } from './experience-step.tsx'
import { FinanceStep } from './finance-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { namesIn, useShown } from './use-shown.ts'
import { StatementsStep } from './statements-step.tsx'
import { SubmitApplication } from './submit-application.tsx'
import { TestsStep } from './tests-step.tsx'
import { useStep } from './update-application.ts'
import css from './form.module.css'

type Props = {
  application: ApplicationDetails
  step: StepNumber
  onOpen: (step: StepNumber) => void
  lookAgain: () => void
}

const fieldsOf = (
  step: StepNumber,
  edit: Edit<object>,
  application: ApplicationDetails,
): ReactNode => {
  const of = <N extends StepNumber>() => edit as Edit<Steps[N]>
  switch (step) {
    case 1:
      return <CourseStep edit={of<1>()} application={application} />
    case 2:
      return <PersonalStep edit={of<2>()} today={todayHere()} />
    case 3:
      return <EducationStep edit={of<3>()} today={todayHere()} />
    case 4:
      return <TestsStep edit={of<4>()} />
    case 5:
      return <ExperienceStep edit={of<5>()} />
    case 6:
      return <StatementsStep edit={of<6>()} materials={application.materials} />
    case 7:
      return <FinanceStep edit={of<7>()} />
    case 8:
      return <DocumentsStep edit={of<8>()} application={application} />
  }
}

/** One step: kept while it is typed, gone on from when it is complete, left for later when it is not. */
export function FormStep({ application, step, onOpen, lookAgain }: Props) {
  const t = useWords('applications/form')
  const confirm = useConfirm()
  const save = useStep(application, step, lookAgain)
  const show = useShown(namesIn(application))
  const [tried, setTried] = useState(false)
  const field = useShownErrors(save.errors, {
    all: tried,
    prefix: `${step}-`,
    words: useFormRules(),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const unsaved = save.state !== 'saved'
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      !(await save.flush()) &&
      !(await confirm({
        title: t('leave.title'),
        text: t('leave.text'),
        yes: t('leave.go'),
        danger: true,
      })),
  })
  const leaveFor = async (other: StepNumber) => {
    if (
      !unsaved ||
      (await save.flush()) ||
      (await confirm({
        title: t('leave.title'),
        text: t('leave.text'),
        yes: t('leave.go'),
        danger: true,
      }))
    )
      onOpen(other)
  }
  const count = Object.keys(save.errors).length
  const goOn = async () => {
    setTried(true)
    if (save.blocked) return void (await save.flush())
    const next = await save.proceed()
    if (next !== null && next !== step) onOpen(next as StepNumber)
    else
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus(),
      )
  }
  const edit: Edit<object> = { draft: save.draft, set: save.set as Edit<object>['set'], field }
  return (
    <div className={css.step}>
      <div className={css.stepHead}>
        <h2 ref={heading} tabIndex={-1}>
          <span className={css.soft}>{t('stepOf', { step })}</span> {t(`steps.${stepName(step)}`)}
        </h2>
        <p>{t(`intro.${stepName(step)}`)}</p>
      </div>
      <SaveState state={save.state} says={t(`save.${save.state}`)} retry={save.retry} side="end" />
      <EditConflict
        title={t('conflict.title')}
        text={t('conflict.text')}
        conflicts={save.conflicts}
        nameOf={(part) => t.loose(`fields.${part}`)}
        show={show}
        // A part that conflicts is one of this step's: which step, only the address knows.
        onChoose={(part, whose) => save.choose(part as never, whose)}
      />
      {save.failure && Object.keys(save.failure.fields).length === 0 && (
        <Notice tone="bad">{save.failure.message}</Notice>
      )}
      {fieldsOf(step, edit, application)}
      {tried && count > 0 && (
        <Notice
          tone="warn"
          action={
            step < 8 && (
              <Button onClick={() => void leaveFor((step + 1) as StepNumber)}>{t('onward')}</Button>
            )
          }
        >
          {t('incomplete', { count })}
        </Notice>
      )}
      {step === 8 && application.may.includes('submit') && (
        <SubmitApplication
          application={application}
          onOpen={(other) => void leaveFor(other)}
          flush={save.flush}
        />
      )}
      <div className={css.foot}>
        {step > 1 ? (
          <Button icon="back" onClick={() => void leaveFor((step - 1) as StepNumber)}>
            {t('back')}
          </Button>
        ) : (
          <span />
        )}
        {step < 8 && (
          <Button look="main" busy={save.state === 'saving'} onClick={() => void goOn()}>
            {t('next')}
          </Button>
        )}
      </div>
    </div>
  )
}
