import type { PersonData } from '#server/core/work/person-data.ts'
import { copies } from './copy-person.ts'
import { merge } from './merge-person.ts'

export const personData: PersonData<'content'> = {
  copies,
  merge,
  // Whoever was not signed in left their address in the answers.
  erase: async ({ sql }, { accountId, mails }) => {
    await sql`delete from content.web_form_entries e where account_id = ${accountId}
      or exists (select from jsonb_each_text(e.answers) a where lower(a.value) = any (${[...mails]}))`
  },
}
