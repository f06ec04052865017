// The door of content for other domains.
import type { SettingValues } from '#contract/content/calls.ts'

export { blogAddresses } from './articles.ts'
export { setting } from './settings.ts'
export { isCountry, isCurrency, isLanguage, isState } from './places.ts'

declare module '#server/core/work/events.ts' {
  interface Events {
    /** For modules that keep what follows from a setting. */
    'content.settings_changed': { changed: Partial<SettingValues> }
    'content.form_sent': { entryId: string; form: string; accountId: string | null }
  }
}
