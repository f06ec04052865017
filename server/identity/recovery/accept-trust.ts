import { fullNameOf } from '#contract/person-fields.ts'
import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { findAccountById } from '../reads.ts'
import { listTrusting, trustPage } from './trusted-people.ts'

export const acceptTrust: CallFunction<typeof recoveryCalls.acceptTrust> = async (
  ctx,
  { token },
) => {
  const { accountId: me } = ctx.actor
  const [row] = await ctx.sql<{ id: string; accountId: string; mail: string }[]>`
    select id, account_id, mail from identity.trusted_people
    where secret_hash = ${sha256(token)} and accepted_at is null and ended_at is null for update`
  if (!row) return fail('invalid_code')
  if (row.accountId === me) return fail('same_person')
  // The owner named this address: whoever else opens the link is not the person they trust.
  const mine = orNotFound(await findAccountById(ctx, me))
  if (mine.mail !== row.mail) return fail('other_address', { email: row.mail })
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
  const owner = orNotFound(await findAccountById(ctx, row.accountId))
  await writeTo(ctx, owner, 'trust_accepted', {
    name: fullNameOf(mine),
    mail: mine.mail,
    link: trustPage(ctx),
  })
  await ctx.emit('identity.credentials_changed', { accountId: owner.id, what: 'trust' })
  await ctx.publish([row.accountId, me], 'account')
  return orNotFound((await listTrusting(ctx)).find(({ id }) => id === row.id))
}
