import type { PersonData } from '#server/core/work/person-data.ts'
import { copies } from './copy-person.ts'
import { merge } from './merge-person.ts'

export const personData: PersonData<'notifications'> = {
  copies,
  merge,
  /** Also what others were told of them: notices name people, and link to what is theirs. */
  erase: async ({ sql }, { accountId, mails, phone, names }) => {
    const words = [accountId, ...mails, ...names.map((name) => JSON.stringify(name))]
    await sql`delete from notifications.notices n where account_id = ${accountId}
      or exists (select from unnest(${words}::text[]) word where position(word in n.values::text) > 0
        or position(word in coalesce(n.link, '')) > 0)`
    await sql`delete from notifications.mail_choices where account_id = ${accountId}`
    await sql`delete from notifications.mail_links where account_id = ${accountId}`
    await sql`delete from notifications.mail_rhythms where account_id = ${accountId}`
    await sql`delete from notifications.lost_addresses where address = any (${[...mails]})`
    await sql`delete from notifications.letters where lower(address) = any (${[...mails, phone ?? '']})`
  },
}
