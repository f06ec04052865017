// Every namespace of words a page can ask for. Add the module's line here; `text/<locale>/<namespace>.ts` holds the words.
import type { applicationDesk } from './en/applicationDesk.ts'
import type { applicationForm } from './en/applicationForm.ts'
import type { applications } from './en/applications.ts'
import type { applicationStates } from './en/applicationStates.ts'
import type { articles } from './en/articles.ts'
import type { articleDesk } from './en/articleDesk.ts'
import type { coins } from './en/coins.ts'
import type { catalogue } from './en/catalogue.ts'
import type { checks } from './en/checks.ts'
import type { contact } from './en/contact.ts'
import type { courseDesk } from './en/courseDesk.ts'
import type { content } from './en/content.ts'
import type { dashboard } from './en/dashboard.ts'
import type { documents } from './en/documents.ts'
import type { errors } from './en/errors.ts'
import type { home } from './en/home.ts'
import type { identity } from './en/identity.ts'
import type { landing } from './en/landing.ts'
import type { issuing } from './en/issuing.ts'
import type { notifications } from './en/notifications.ts'
import type { operations } from './en/operations.ts'
import type { people } from './en/people.ts'
import type { questions } from './en/questions.ts'
import type { settings } from './en/settings.ts'
import type { subjects } from './en/subjects.ts'
import type { profile } from './en/profile.ts'
import type { profiles } from './en/profiles.ts'
import type { requests } from './en/requests.ts'
import type { tickets } from './en/tickets.ts'
import type { transfers } from './en/transfers.ts'
import type { ui } from './en/ui.ts'
import type { verification } from './en/verification.ts'
import type { vault } from './en/vault.ts'
import type { ways } from './en/ways.ts'
import type { wallet } from './en/wallet.ts'
import type { wishlist } from './en/wishlist.ts'

export const locales = ['en', 'de'] as const
export type Locale = (typeof locales)[number]

export type Words = {
  applicationDesk: typeof applicationDesk
  applicationForm: typeof applicationForm
  applications: typeof applications
  applicationStates: typeof applicationStates
  articles: typeof articles
  articleDesk: typeof articleDesk
  catalogue: typeof catalogue
  coins: typeof coins
  checks: typeof checks
  contact: typeof contact
  courseDesk: typeof courseDesk
  content: typeof content
  errors: typeof errors
  dashboard: typeof dashboard
  documents: typeof documents
  home: typeof home
  identity: typeof identity
  issuing: typeof issuing
  landing: typeof landing
  notifications: typeof notifications
  operations: typeof operations
  people: typeof people
  questions: typeof questions
  settings: typeof settings
  subjects: typeof subjects
  profile: typeof profile
  profiles: typeof profiles
  requests: typeof requests
  tickets: typeof tickets
  transfers: typeof transfers
  ui: typeof ui
  verification: typeof verification
  vault: typeof vault
  wallet: typeof wallet
  ways: typeof ways
  wishlist: typeof wishlist
}
export type Namespace = keyof Words

/** `upload.title` for `{ upload: { title: '…' } }`. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]
export type MessageAt<T, K extends string> = K extends keyof T
  ? T[K] & string
  : K extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? MessageAt<T[Head], Rest>
      : never
    : never

/** `home:hero.title`: a message anywhere in the catalogue. */
export type Address = { [N in Namespace]: `${N}:${KeyOf<Words[N]>}` }[Namespace]
