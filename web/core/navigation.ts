// The sections of the signed-in product. A section is shown when its screen exists and the person may open it.
import type { ui } from '#text/en/ui.ts'
import { paths } from '#web/paths.ts'
import { screens } from '#web/screens.tsx'
import type { IconName } from '#web/ui/icons.ts'
import type { Screen } from './screen.ts'
import { type Person, hasRole, mayOpen } from './session.tsx'

export type Section = {
  to: string
  word: keyof (typeof ui)['nav']
  icon: IconName
  group: 'mine' | 'work' | 'house'
  /** Whose section it is, where others may open the screen as well. */ of?: 'students' | 'others'
}

/** In order of use; the first four a person sees form the bar of a phone. */
const sections: readonly Section[] = [
  { to: paths.app, word: 'home', icon: 'home', group: 'mine' },
  { to: '/app/documents', word: 'documents', icon: 'vault', group: 'mine' },
  { to: '/app/requests', word: 'requests', icon: 'seal', group: 'mine', of: 'students' },
  { to: '/app/requests', word: 'requests', icon: 'seal', group: 'work', of: 'others' },
  { to: paths.work, word: 'queue', icon: 'inbox', group: 'work' },
  { to: paths.admissions, word: 'admissions', icon: 'application', group: 'work' },
  { to: '/app/applications', word: 'applications', icon: 'application', group: 'mine' },
  { to: '/app/wallet', word: 'wallet', icon: 'wallet', group: 'mine' },
  { to: '/app/wishlist', word: 'wishlist', icon: 'heart', group: 'mine', of: 'students' },
  { to: paths.searches, word: 'searches', icon: 'search', group: 'mine', of: 'students' },
  { to: '/app/rewards', word: 'rewards', icon: 'gift', group: 'mine' },
  { to: '/app/my-students', word: 'students', icon: 'people', group: 'work' },
  { to: paths.students, word: 'students', icon: 'people', group: 'work' },
  { to: '/app/transfers', word: 'transfers', icon: 'swap', group: 'work' },
  { to: '/app/programs', word: 'programs', icon: 'gift', group: 'work' },
  { to: '/app/courses', word: 'catalogue', icon: 'course', group: 'work' },
  { to: '/app/issuers', word: 'issuers', icon: 'university', group: 'house' },
  { to: '/app/notaries', word: 'notaries', icon: 'stamp', group: 'house' },
  { to: '/app/agents', word: 'agents', icon: 'search', group: 'house' },
  { to: paths.counsellors, word: 'counsellors', icon: 'people', group: 'house' },
  { to: paths.transferApprovals, word: 'approvals', icon: 'check', group: 'house' },
  { to: paths.changes, word: 'changes', icon: 'check', group: 'house' },
  { to: '/app/people', word: 'people', icon: 'person', group: 'house' },
  { to: paths.findPeople, word: 'findPeople', icon: 'search', group: 'house' },
  { to: paths.reports, word: 'reports', icon: 'chart', group: 'house' },
  { to: paths.jobs, word: 'jobs', icon: 'pending', group: 'house' },
  { to: '/app/content', word: 'content', icon: 'book', group: 'house' },
  { to: '/app/help', word: 'help', icon: 'ticket', group: 'mine' },
  { to: '/app/profile', word: 'profile', icon: 'person', group: 'mine' },
  { to: '/app/settings', word: 'settings', icon: 'settings', group: 'mine' },
]

const screenAt = new Map<string, Screen>(screens.map((screen) => [screen.path, screen]))

/** Whether a screen stands and this person may open it: a link to it leads somewhere. */
export const leadsOn = (to: string, person: Person) => {
  const screen = screenAt.get(to)
  return screen !== undefined && mayOpen(screen, person)
}

export const sectionsFor = (person: Person): Section[] =>
  sections.filter(
    ({ to, of }) =>
      leadsOn(to, person) &&
      (of === undefined || (of === 'students') === hasRole(person, 'student')),
  )
