import type { ComponentType } from 'react'
import type { ScreenName } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import type { Address, Locale, Namespace } from '#text/words.ts'
import type { CallServer } from './calls/call-client.ts'
import type { Query } from './query-text.ts'

/** `public`: server-rendered, no Mantine. `quiet`: sign-in and its neighbours. `app`: the signed-in product. */
export type Shell = 'public' | 'quiet' | 'app'

/** One line of the table of screens. */
export type Screen = {
  readonly name: ScreenName
  readonly path: `/${string}`
  readonly shell: Shell
  /** Who may open it; the server decides again at every call. Public and quiet screens are for anyone. */
  readonly may?: 'signed-in' | readonly Role[]
  /** Closed to whoever acts for somebody: what it does is refused by the server. */
  readonly personal?: true
  readonly title: Address
  /** Public, and alike for every stranger: kept for a minute, unless its data is `provisional`. */
  readonly kept?: true
  /** Namespaces of words the screen uses besides `ui`. */
  readonly words: readonly Namespace[]
  readonly load: () => Promise<ScreenModule>
}

/** Where a reader is, as the data of a page needs it. */
export type Visit = {
  params: Readonly<Record<string, string>>
  search: Search
  locale: Locale
  ask: CallServer
}
export type Search = Query

export type Head = {
  title?: string
  description?: string
  /** Path of the one true address of this page. */
  canonical?: string
  /** Paths of this page in other languages, where they differ. */
  languages?: Partial<Record<Locale, string>>
  /** Path of the picture that goes with a shared link. */
  image?: string
  /** schema.org data for search engines. */
  facts?: object
  /** Keeps the page out of search engines. */
  hidden?: boolean
}

export type ScreenModule = {
  default: ComponentType
  /** Public pages: runs on the server for the first page, in the browser for the next ones. */
  data?: (visit: Visit) => Promise<unknown>
  head?: (data: never, visit: Visit) => Head
}
