import type * as contract from '#contract/identity/trusted-people.ts'
import type { Answer } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { trusting } from './trusted-people.ts'

export const acceptTrust: Answer<typeof contract.acceptTrust> = async (ctx, { token }) => {
  const { accountId: me } = ctx.actor
  const [row] = await ctx.sql<{ id: string; accountId: string }[]>`
    select id, account_id as "accountId" from identity.trusted_people
    where secret_hash = ${sha256(token)} and accepted_at is null and ended_at is null for update`
  if (!row) return fail('invalid_code')
  if (row.accountId === me) return fail('same_person')
  const twice = await ctx.sql`select from identity.trusted_people
    where account_id = ${row.accountId} and trusted_id = ${me} and ended_at is null`
  // One person with two addresses is one person.
  if (twice.length > 0) return fail('same_person')
  await ctx.sql`update identity.trusted_people set trusted_id = ${me}, accepted_at = ${ctx.now}, secret_hash = null
    where id = ${row.id}`
  await ctx.log({
    action: 'account.trust_accepted',
    subject: { kind: 'account', id: row.accountId },
  })
  await ctx.publish([row.accountId, me], 'account')
  return orNotFound((await trusting(ctx)).find(({ id }) => id === row.id))
}
