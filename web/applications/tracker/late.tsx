import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Backups } from './backups.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { intakeClosed } from './deadline.ts'

/** The intake or the course closed before the application was sent: what happened, and what can be done. */
export function Late({
  application,
  onIntake,
}: {
  application: ApplicationDetails
  onIntake: () => void
}) {
  const t = useWords('applications/form')
  const deadline = useDeadline()
  const { courseClosed, intake, intakes, may } = application
  if (!may.includes('change_intake')) return null
  const canSearch = (
    <ButtonLink to={screenPath('courses')} icon="search">
      {t('late.search')}
    </ButtonLink>
  )
  const closed = intakes.find(({ id }) => id === intake?.id)
  if (!courseClosed && intake && closed && intakeClosed(application)) {
    const later = intakes.some(
      ({ id, status }) => id !== intake.id && (status === 'open' || status === 'closing'),
    )
    const said = { intake: intake.label, at: deadline(closed.closesAt, closed.timeZone) }
    return (
      <Notice
        tone="warn"
        title={t('late.title')}
        action={
          later ? (
            <Button look="main" icon="calendar" onClick={onIntake}>
              {t('late.choose')}
            </Button>
          ) : (
            canSearch
          )
        }
      >
        <p>{later ? t('late.text', said) : t('late.none', said)}</p>
        {!later && <Backups application={application} bare />}
      </Notice>
    )
  }
  if (!courseClosed) return null
  return (
    <Notice tone="warn" title={t('late.closedTitle')} action={canSearch}>
      <p>{t('late.closed')}</p>
      <Backups application={application} bare />
    </Notice>
  )
}
