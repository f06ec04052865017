// The public interface of content for other modules.
import type { SettingValues } from '#contract/content/settings/calls.ts'
import type { Context } from '#server/core/context.ts'

export { listBlogAddresses } from './articles/article-rows.ts'
export { loadSetting as setting } from './settings/settings.ts'
export { isIsoCountry, isLanguage, isState, languageNow, stateName } from './places.ts'

/** What was sent in a web form, by field. */
export const loadFormAnswers = async (
  { sql }: Pick<Context, 'sql'>,
  entryId: string,
): Promise<Record<string, string | boolean>> => {
  const [row] = await sql<{ answers: Record<string, string | boolean> }[]>`
    select answers from content.web_form_entries where id = ${entryId}`
  return row?.answers ?? {}
}

declare module '#server/core/work/events.ts' {
  interface Events {
    /** For modules that keep what follows from a setting. */
    'content.settings_changed': { changed: Partial<SettingValues> }
    'content.form_sent': { entryId: string; form: string; accountId: string | null }
  }
}
