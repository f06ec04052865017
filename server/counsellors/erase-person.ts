import type { PersonData } from '#server/core/work/person-data.ts'
import { copies } from './copy-person.ts'
import { merge, mergeCallsOff } from './merge-person.ts'

export const personData: PersonData<'counsellors'> = {
  copies,
  merge,
  mergeCallsOff,
  erase: async ({ sql }, { accountId, mails }) => {
    await sql`update counsellors.invitations set mail = '', first_name = '', last_name = '' where mail = any (${[...mails]})`
    await sql`delete from counsellors.appointments where student_id = ${accountId}`
    await sql`delete from counsellors.fair_registrations where student_id = ${accountId}`
    await sql`delete from counsellors.notes where student_id = ${accountId}`
    await sql`delete from counsellors.tags where student_id = ${accountId}`
    await sql`delete from counsellors.tasks where student_id = ${accountId}`
    await sql`delete from counsellors.students where student_id = ${accountId}`
  },
}
