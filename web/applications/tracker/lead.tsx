import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { NextStep } from './next-step.tsx'
import { StageBar } from './stage-bar.tsx'
import { ApplicationWaiting } from './application-waiting.tsx'
import css from '../detail/detail.module.css'

/** How it stands, in one glance: the word, what it means, who has it, what to do, until when. */
export function Lead({ application }: { application: ApplicationDetails }) {
  const t = useWords('applications')
  const say = useWords('applications/state')
  const deadline = useDeadline()
  const { status, closeReason, next, waiting } = application
  // What is done on this very page stands right below.
  const idle = ['wait', 'none', 'give_information', 'choose_backup'].includes(next.name)
  return (
    <section className={css.lead} aria-labelledby="standing">
      <StageBar stage={application.stage} />
      <h2 id="standing">
        {status === 'closed' && closeReason
          ? say(`closed.${closeReason}`)
          : say(`statuses.${status}`)}
      </h2>
      <p>
        {status === 'closed' && closeReason ? t(`closed.${closeReason}`) : t(`explained.${status}`)}
      </p>
      <ApplicationWaiting waiting={waiting} />
      {next.until && (
        <p className={css.muted}>{t('until', { at: deadline(next.until, next.timeZone) })}</p>
      )}
      {!idle && (
        <div className={css.go}>
          <NextStep application={application} look="foil" />
        </div>
      )}
    </section>
  )
}
