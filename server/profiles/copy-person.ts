// The person’s rows of this module’s tables, for the copy of all their data.
import type { Context } from '#server/core/context.ts'
import { imageKey } from './image/upload-image.ts'
import type {
  CopiedFile,
  CopiedPerson,
  CopiedRow,
  CopiesOf,
} from '#server/core/work/person-data.ts'

export const listCopiedFiles = async (
  { sql }: Pick<Context, 'sql'>,
  { accountId }: CopiedPerson,
): Promise<CopiedFile[]> =>
  (
    await sql<{ key: string }[]>`select key from profiles.images where account_id = ${accountId}`
  ).map(({ key }) => ({ key: imageKey(key), name: 'portrait.jpg' }))

export const copies: CopiesOf<'profiles'> = {
  'profiles.education': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from profiles.education t
      where t.account_id = ${accountId} order by t.position`,
  'profiles.images': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{key}'::text[] as row from profiles.images t
      where t.account_id = ${accountId} order by t.set_at`,
  'profiles.students': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from profiles.students t
      where t.account_id = ${accountId} order by t.account_id`,
  'profiles.test_scores': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from profiles.test_scores t
      where t.account_id = ${accountId} order by t.position`,
}
