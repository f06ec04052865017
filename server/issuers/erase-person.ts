import type { PersonData } from '#server/core/work/person-data.ts'
import { copies } from './copy-person.ts'

export const personData: PersonData<'issuers'> = {
  copies,
  erase: async ({ sql }, { accountId }) => {
    await sql`delete from issuers.agent_students where student_id = ${accountId}`
  },
}
