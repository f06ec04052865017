import type { ApplicationLine } from '#contract/applications/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

type Way = { to: string; search?: Record<string, string> }

/** Where the next action of a student is done; null when there is nothing to do. */
const wayOf = ({ id, next }: Pick<ApplicationLine, 'id' | 'next'>): Way | null => {
  const form = (step: number) => ({
    to: screenPath('applicationForm', { applicationId: id }),
    search: { step: String(step) },
  })
  switch (next.name) {
    case 'finish_step':
      return form(Math.max(1, next.count))
    case 'add_documents':
    case 'submit':
      return form(8)
    case 'choose_intake':
      return form(1)
    case 'choose_backup':
    case 'give_information':
      return { to: screenPath('application', { applicationId: id }) }
    case 'answer_offer':
    case 'meet_conditions':
      return { to: screenPath('application', { applicationId: id }), search: { tab: 'offer' } }
    default:
      return null
  }
}

/** The one next action, as a button, or the words that there is none. */
export function NextStep({
  application,
  look = 'main',
}: {
  application: Pick<ApplicationLine, 'id' | 'next' | 'course'>
  look?: 'main' | 'plain' | 'foil'
}) {
  const t = useWords('applications')
  const way = wayOf(application)
  const said = t(`next.${application.next.name}`, { count: application.next.count })
  return way ? (
    <ButtonLink {...way} look={look} size="s">
      {said}
    </ButtonLink>
  ) : (
    <span>{said}</span>
  )
}
