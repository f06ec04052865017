import type { PersonData } from '#server/core/work/person-data.ts'

export const personData: PersonData = {
  erase: async ({ sql }, { accountId }) => {
    await sql`delete from wishlist.wishes where account_id = ${accountId}`
  },
}
