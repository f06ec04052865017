import type { PersonData } from '#server/core/work/person-data.ts'
import { copies } from './copy-person.ts'
import { merge } from './merge-person.ts'

export const personData: PersonData<'wishlist'> = {
  copies,
  merge,
  erase: async ({ sql }, { accountId }) => {
    await sql`delete from wishlist.wishes where account_id = ${accountId}`
  },
}
