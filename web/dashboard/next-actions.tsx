import type { Action, ActionName } from '#contract/dashboard/calls.ts'
import { dayIn } from '#contract/days.ts'
import { screenPath } from '#contract/paths.ts'
import { zoneHere } from '#web/core/today.ts'
import { useWords } from '#web/core/words.tsx'
import { lastMinute } from '#text/moments.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { pathOf } from './about-path.ts'
import css from './dashboard.module.css'

const ways: Record<ActionName, { icon: IconName; to: string }> = {
  ask_guardian: { icon: 'person', to: `${screenPath('settings')}?tab=data` },
  answer_offer: { icon: 'star', to: screenPath('applications') },
  give_information: { icon: 'message', to: screenPath('applications') },
  missing_documents: { icon: 'document', to: screenPath('documents') },
  finish_application: { icon: 'application', to: screenPath('applications') },
  apply_in_time: { icon: 'clock', to: screenPath('wishlist') },
  first_document: { icon: 'upload', to: screenPath('addDocument') },
  complete_profile: { icon: 'person', to: screenPath('profile') },
  verify_document: { icon: 'seal', to: screenPath('documents') },
  prepare_recovery: { icon: 'print', to: `${screenPath('settings')}?tab=factors` },
  verify_phone: { icon: 'phone', to: screenPath('profile') },
  read_messages: { icon: 'message', to: screenPath('applications') },
  compare_saved: { icon: 'compare', to: screenPath('wishlist') },
  find_course: { icon: 'search', to: screenPath('courses') },
}

/** The last day by the reader's calendar; one of no moment is a day everywhere. */
const dayOf = (on: string, until: string | null): string =>
  until === null ? on : dayIn(zoneHere(), lastMinute(until))

/** The most urgent thing large, the others beside it. */
export function NextActions({ actions }: { actions: readonly Action[] }) {
  const t = useWords('dashboard')
  const said = (action: Action) => {
    const { icon, to } = ways[action.name]
    const title = t.loose(`actions.${action.name}.title`, { count: action.count })
    const text = [
      t.loose(`actions.${action.name}.text`, { count: action.count, title: action.title }),
      action.on && t('by', { on: dayOf(action.on, action.until) }),
    ]
      .filter(Boolean)
      .join(', ')
    return { icon, title, text, to: pathOf(action.about, to) }
  }
  const [first, ...others] = actions
  if (!first) return <p className={css.soft}>{t('done')}</p>
  const { icon, title, text, to } = said(first)
  return (
    <div className={css.next}>
      <section className={css.first} aria-labelledby="next-action">
        <p className={css.eyebrow}>{t('next')}</p>
        <h2 id="next-action">
          <Icon name={icon} size={26} />
          {title}
        </h2>
        <p>{text}</p>
        <p>
          <ButtonLink to={to} look="foil" iconAfter="next">
            {t.loose(`actions.${first.name}.go`)}
          </ButtonLink>
        </p>
      </section>
      {others.length > 0 && (
        <div className={css.others}>
          <ChoiceCards choices={others.map(said)} />
        </div>
      )}
    </div>
  )
}
