import type { PersonData } from '#server/core/work/person-data.ts'

export const personData: PersonData = {
  erase: async ({ sql }, { accountId }) => {
    await sql`delete from issuers.agent_students where student_id = ${accountId}`
  },
}
