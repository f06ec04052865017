import type { PersonData } from '#server/core/work/person-data.ts'
import { forgetImage } from './image/upload-image.ts'
import { listCopiedFiles, copies } from './copy-person.ts'
import { mergeObstacles } from './merge-person.ts'

export const personData: PersonData<'profiles'> = {
  copies,
  mergeObstacles,
  files: listCopiedFiles,
  erase: async (ctx, { accountId }) => {
    await forgetImage(ctx, accountId)
    await ctx.sql`delete from profiles.test_scores where account_id = ${accountId}`
    await ctx.sql`delete from profiles.education where account_id = ${accountId}`
    await ctx.sql`delete from profiles.students where account_id = ${accountId}`
  },
}
