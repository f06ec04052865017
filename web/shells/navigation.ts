// The sections of the signed-in product. A section is shown to whoever may open its screen.
import type { PlainScreenName, ScreenName } from '#contract/paths.ts'
import type { ui } from '#text/en/ui.ts'
import { screens } from '#web/screens.tsx'
import type { IconName } from '#web/ui/icons.ts'
import type { Screen } from '#web/core/screen.ts'
import { type SignedInPerson, hasRole, mayOpen } from '#web/core/session.tsx'

export type Section = {
  screen: PlainScreenName
  word: keyof (typeof ui)['nav']
  icon: IconName
  group: 'mine' | 'work' | 'office'
  /** Whose section it is, where others may open the screen as well. */ of?:
    | 'students'
    | 'others'
    | 'staff'
}

/** In order of use; the first four a person sees form the bar of a phone. */
const sections: readonly Section[] = [
  { screen: 'dashboard', word: 'home', icon: 'home', group: 'mine' },
  { screen: 'documents', word: 'documents', icon: 'vault', group: 'mine' },
  { screen: 'requests', word: 'requests', icon: 'seal', group: 'mine', of: 'students' },
  { screen: 'requests', word: 'requests', icon: 'seal', group: 'work', of: 'others' },
  { screen: 'confirmations', word: 'confirmations', icon: 'stamp', group: 'work' },
  { screen: 'work', word: 'queue', icon: 'inbox', group: 'work' },
  { screen: 'admissions', word: 'admissions', icon: 'application', group: 'work' },
  { screen: 'applications', word: 'applications', icon: 'application', group: 'mine' },
  { screen: 'wallet', word: 'wallet', icon: 'wallet', group: 'mine' },
  { screen: 'wishlist', word: 'wishlist', icon: 'heart', group: 'mine', of: 'students' },
  { screen: 'searches', word: 'searches', icon: 'search', group: 'mine', of: 'students' },
  { screen: 'rewards', word: 'rewards', icon: 'gift', group: 'mine' },
  { screen: 'myStudents', word: 'myStudents', icon: 'people', group: 'work' },
  { screen: 'students', word: 'students', icon: 'people', group: 'work' },
  { screen: 'calls', word: 'calls', icon: 'calendar', group: 'work' },
  { screen: 'fairs', word: 'fairs', icon: 'calendar', group: 'mine', of: 'students' },
  { screen: 'fairs', word: 'fairs', icon: 'flag', group: 'work', of: 'others' },
  { screen: 'transfers', word: 'transfers', icon: 'swap', group: 'work' },
  { screen: 'programs', word: 'programs', icon: 'gift', group: 'work' },
  { screen: 'myCourses', word: 'catalogue', icon: 'course', group: 'work' },
  { screen: 'signatures', word: 'signatures', icon: 'key', group: 'work' },
  { screen: 'issuers', word: 'issuers', icon: 'university', group: 'office' },
  { screen: 'notaries', word: 'notaries', icon: 'stamp', group: 'office' },
  { screen: 'agents', word: 'agents', icon: 'search', group: 'office' },
  { screen: 'counsellors', word: 'counsellors', icon: 'people', group: 'office' },
  { screen: 'transferApprovals', word: 'approvals', icon: 'check', group: 'office' },
  { screen: 'referrals', word: 'referrals', icon: 'flag', group: 'office' },
  { screen: 'changes', word: 'changes', icon: 'check', group: 'office' },
  { screen: 'people', word: 'people', icon: 'person', group: 'office' },
  { screen: 'recoveries', word: 'recoveries', icon: 'key', group: 'office', of: 'staff' },
  { screen: 'nameChanges', word: 'nameChanges', icon: 'edit', group: 'office' },
  { screen: 'findPeople', word: 'findPeople', icon: 'search', group: 'office' },
  { screen: 'reports', word: 'reports', icon: 'chart', group: 'office' },
  { screen: 'books', word: 'books', icon: 'money', group: 'office' },
  { screen: 'cardDisputes', word: 'cardDisputes', icon: 'flag', group: 'office' },
  { screen: 'bankDifferences', word: 'bankDifferences', icon: 'money', group: 'office' },
  { screen: 'health', word: 'health', icon: 'chart', group: 'office' },
  { screen: 'security', word: 'security', icon: 'shield', group: 'office' },
  { screen: 'jobs', word: 'jobs', icon: 'pending', group: 'office' },
  { screen: 'letters', word: 'letters', icon: 'mail', group: 'office' },
  { screen: 'rules', word: 'rules', icon: 'check', group: 'office' },
  { screen: 'articles', word: 'content', icon: 'book', group: 'office' },
  { screen: 'tickets', word: 'help', icon: 'ticket', group: 'mine' },
  { screen: 'profile', word: 'profile', icon: 'person', group: 'mine' },
  { screen: 'settings', word: 'settings', icon: 'settings', group: 'mine' },
]

const screenNamed = new Map<ScreenName, Screen>(screens.map((screen) => [screen.name, screen]))

const leadsOn = (name: ScreenName, person: SignedInPerson): boolean =>
  mayOpen(screenNamed.get(name)!, person)

const isFor = {
  students: (person) => hasRole(person, 'student'),
  others: (person) => !hasRole(person, 'student'),
  staff: (person) => hasRole(person, 'support', 'admin'),
} as const satisfies Record<string, (person: SignedInPerson) => boolean>

export const sectionsFor = (person: SignedInPerson): Section[] =>
  sections.filter(
    ({ screen, of }) => leadsOn(screen, person) && (of === undefined || isFor[of](person)),
  )
