// The door of content for other domains.
export { setting } from './settings.ts'
export { isCountry, isState } from './places.ts'

declare module '#server/core/events.ts' {
  interface Events {
    'content.form_sent': { entryId: string; form: string; accountId: string | null }
  }
}
