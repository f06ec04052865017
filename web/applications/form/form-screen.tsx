import { useParams } from '@tanstack/react-router'
import type { applicationDetails } from '#contract/applications/detail/calls.ts'
import { type StepNumber, stepNumbers } from '#contract/applications/form/steps.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { usePlaces } from '#web/parts/entries/use-places.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { AnswerRequest } from '../counsellor/answer-request.tsx'
import { FormRead } from './form-read.tsx'
import { FormStep } from './form-step.tsx'
import { FormSteps } from './form-steps.tsx'
import { Late } from '../tracker/late.tsx'
import css from './form.module.css'

/** The form in eight steps; which one is shown stands in the address, and any can be taken up again. */
export default function FormScreen() {
  const t = useWords('applications/form')
  const { applicationId = '' } = useParams({ strict: false }) as { applicationId?: string }
  const query = useCallQuery<typeof applicationDetails>(
    'GET /application-details/{id}',
    { path: { id: applicationId } },
    { topics: ['applications', 'documents', 'wallet'] },
  )
  const { answer: places } = usePlaces()
  useCrumb(query.data && t('title'))
  if (!query.data || !places.data)
    return <WaitingPage title={t('title')} answers={[query, places]} />
  return <Form application={query.data.data} lookAgain={() => void query.refetch()} />
}

function Form({
  application,
  lookAgain,
}: {
  application: ApplicationDetails
  lookAgain: () => void
}) {
  const t = useWords('applications/form')
  const [shown, show] = useAddressValue('step')
  const at =
    stepNumbers.find((step) => step === Number(shown)) ??
    stepNumbers.find((step) => step === application.formStep) ??
    1
  const open = (step: StepNumber) => {
    show(String(step))
    window.scrollTo({ top: 0 })
  }
  const writes = application.may.includes('save')
  const intro = (
    <>
      {t('to', { course: application.course.name, university: application.university.name })} ·{' '}
      <Link to={screenPath('application', { applicationId: application.id })}>
        {application.number}
      </Link>
    </>
  )
  return (
    <Page title={t('title')} intro={intro}>
      <Late application={application} onIntake={() => open(1)} />
      <AnswerRequest application={application} inForm />
      {writes ? (
        <div className={css.frame}>
          <FormSteps application={application} at={at} onOpen={open} />
          <FormStep
            key={at}
            application={application}
            step={at}
            onOpen={open}
            lookAgain={lookAgain}
          />
        </div>
      ) : (
        <>
          <Notice
            action={
              <ButtonLink to={screenPath('application', { applicationId: application.id })}>
                {application.number}
              </ButtonLink>
            }
          >
            {t('readOnly')}
          </Notice>
          <FormRead application={application} />
        </>
      )}
    </Page>
  )
}
