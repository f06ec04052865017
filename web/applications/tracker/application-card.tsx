import type { ApplicationLine } from '#contract/applications/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { NextStep } from './next-step.tsx'
import { StageBar } from './stage-bar.tsx'
import { Status } from './status.tsx'
import { ApplicationWaiting } from './application-waiting.tsx'
import css from './tracker.module.css'

/** One application: where it stands, who has it, what to do, until when. */
export function ApplicationCard({ application }: { application: ApplicationLine }) {
  const t = useWords('applications')
  const deadline = useDeadline()
  const { course, university, intake, next, unread, waiting } = application
  return (
    <article className={css.card} data-mine={waiting?.for === 'student' || undefined}>
      <h3>
        <Link to={screenPath('application', { applicationId: application.id })}>{course.name}</Link>
      </h3>
      <p className={css.soft}>
        {university.name}
        {intake && ` · ${intake.label}`}
      </p>
      <p>
        <Status {...application} />
      </p>
      {waiting && <StageBar stage={application.stage} />}
      <ApplicationWaiting waiting={waiting} />
      {next.name !== 'none' && (
        <p className={css.next}>
          <NextStep
            application={application}
            look={waiting?.for === 'student' ? 'main' : 'plain'}
          />
        </p>
      )}
      {next.until && (
        <p className={css.line}>
          <Icon name="clock" size={16} />
          {t('until', { at: deadline(next.until, next.timeZone) })}
        </p>
      )}
      {unread > 0 && (
        <p className={css.line}>
          <Icon name="message" size={16} />
          <Link
            to={screenPath('application', { applicationId: application.id })}
            search={{ tab: 'messages' }}
          >
            {t('unread', { count: unread })}
          </Link>
        </p>
      )}
    </article>
  )
}
