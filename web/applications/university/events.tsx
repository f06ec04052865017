import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import css from '../decisions.module.css'

/** What happened to the application, the newest first, with who did it and what they wrote. */
export function Events({ details }: { details: ApplicationDetails }) {
  const t = useWords('applications/university')
  const say = useWords('applications/state')
  const reason = (code: string | null) =>
    code === null
      ? ''
      : say.loose(`denied.${code}`) === `denied.${code}`
        ? say.loose(`studentReasons.${code}`)
        : say.loose(`denied.${code}`)
  const entries = details.timeline.toSorted((a, b) => b.at.localeCompare(a.at))
  if (entries.length === 0) return <p className={css.soft}>{t('events.none')}</p>
  return (
    <Timeline
      label={t('tabs.events')}
      moments={entries.map((entry, place) => ({
        id: `${entry.at} ${place}`,
        at: entry.at,
        title: t.loose(`events.${entry.move}`),
        by: entry.name
          ? `${entry.name} (${say(`parties.${entry.by}`)})`
          : say(`parties.${entry.by}`),
        text: [reason(entry.reasonCode), entry.note].filter(Boolean).join(': '),
      }))}
    />
  )
}
