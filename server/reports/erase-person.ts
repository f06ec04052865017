import type { PersonData } from '#server/core/work/person-data.ts'
import { copies } from './copy-person.ts'
import { merge } from './merge-person.ts'

export const personData: PersonData<'reports'> = {
  copies,
  merge,
  /** Figures count on; what the events were about goes. */
  erase: async ({ sql }, { accountId }) => {
    await sql`update reports.events set about = '' where account_id = ${accountId} and about <> ''`
    await sql`delete from reports.reminders where account_id = ${accountId}`
  },
}
