import { greetingOf } from '#contract/person-fields.ts'
import { screenPath } from '#contract/paths.ts'
import { sectionsFor } from '#web/shells/navigation.ts'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { Page } from '#web/ui/page.tsx'
import { MailReach } from '#web/parts/notifications/letters/mail-reach.tsx'
import { ApplicationTasks } from './application-tasks.tsx'
import { MergeWaits } from '#web/parts/identity/merging/merge-waits.tsx'
import { GuardianTask } from './guardian-task.tsx'
import { StudentHome } from './student-dashboard.tsx'
import { ConsentTasks, RecallTasks, TransferTasks } from './transfer-tasks.tsx'
import { VerifierHome } from './verifier-home.tsx'

/** The first signed-in page: for students their figures and next steps, for everyone their sections. */
export default function AppHomeScreen() {
  const t = useWords('dashboard')
  const ui = useWords('ui')
  const person = usePerson()
  const sections = sectionsFor(person).filter((section) => section.screen !== 'dashboard')
  return (
    <Page
      title={t('hello', {
        name:
          greetingOf({
            firstName: person.first_name,
            preferredName: person.field_preferred_name,
          }) || person.mail,
      })}
    >
      <MailReach />
      <MergeWaits />
      {hasRole(person, 'student') && <GuardianTask />}
      <ConsentTasks />
      {hasRole(person, 'maker', 'checker') && <TransferTasks />}
      {hasRole(person, 'admin', 'auditor') && <RecallTasks />}
      {hasRole(person, 'provider', 'counsellor', 'associate') && <ApplicationTasks />}
      {hasRole(person, 'student') && <StudentHome />}
      {hasRole(person, 'agent', 'notary', 'authenticator', 'support', 'admin') && <VerifierHome />}
      {sections.length > 0 && (
        <ChoiceCards
          label={t('sections')}
          choices={sections.map((section) => ({
            to: screenPath(section.screen),
            icon: section.icon,
            title: ui(`nav.${section.word}`),
          }))}
        />
      )}
    </Page>
  )
}
