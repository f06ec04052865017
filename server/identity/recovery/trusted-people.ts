// Invited by a link, accepted first, ended by either of the two.
import type * as contract from '#contract/identity/trusted-people.ts'
import type { TrustedPerson } from '#contract/identity/trusted-people.ts'
import { maxTrustedPeople } from '#contract/identity/recovery-state.ts'
import type { Answer, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { accountById } from '../reads.ts'

const trusted = ({ sql }: SignedContext, where: Fragment): Promise<TrustedPerson[]> => sql`
  select t.id, coalesce(trim(a.first_name || ' ' || a.last_name), '') as name, t.mail, t.accepted_at as accepted
  from identity.trusted_people t left join identity.accounts a on a.id = t.trusted_id
  where t.ended_at is null and ${where} order by t.invited_at, t.id`

const trusting = ({ sql, actor }: SignedContext): Promise<TrustedPerson[]> => sql`
  select t.id, trim(a.first_name || ' ' || a.last_name) as name, a.mail, t.accepted_at as accepted
  from identity.trusted_people t join identity.accounts a on a.id = t.account_id
  where t.ended_at is null and t.trusted_id = ${actor.accountId} order by t.invited_at, t.id`

export const listTrustedPeople: Answer<typeof contract.listTrustedPeople> = async (ctx) => ({
  trusted: await trusted(ctx, ctx.sql`t.account_id = ${ctx.actor.accountId}`),
  trusting: await trusting(ctx),
})

export const inviteTrustedPerson: Answer<typeof contract.inviteTrustedPerson> = async (
  ctx,
  { mail },
) => {
  const me = orNotFound(await accountById(ctx, ctx.actor.accountId))
  if (mail === me.mail) return fail('same_person')
  await ctx.sql`select from identity.accounts where id = ${me.id} for no key update`
  const mine = await trusted(ctx, ctx.sql`t.account_id = ${me.id}`)
  if (mine.length >= maxTrustedPeople || mine.some((one) => one.mail === mail))
    return fail('wrong_state', { most: maxTrustedPeople })
  const secret = newSecret(32)
  const id = newId(ctx.now.getTime())
  const row = { id, account_id: me.id, mail, secret_hash: sha256(secret), invited_at: ctx.now }
  await ctx.sql`insert into identity.trusted_people ${ctx.sql(row)}`
  await ctx.log({ action: 'account.trust_asked', subject: { kind: 'account', id: me.id } })
  await ctx.send({
    channel: 'mail',
    to: mail,
    language: me.language,
    name: 'trust_asked',
    values: {
      name: `${me.firstName} ${me.lastName}`.trim(),
      link: `${ctx.publicUrl}/app/recoveries#${secret}`,
    },
  })
  await ctx.emit('identity.credentials_changed', { accountId: me.id, what: 'second_factor' })
  return { id, name: '', mail, accepted: null }
}

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

export const endTrust: Answer<typeof contract.endTrust> = async (ctx, { id }) => {
  const { accountId: me } = ctx.actor
  const rows = await ctx.sql`update identity.trusted_people set ended_at = ${ctx.now}
    where id = ${id} and ended_at is null and (account_id = ${me} or trusted_id = ${me}) returning 1`
  if (rows.length === 0) return fail('not_found')
  await ctx.log({ action: 'account.trust_ended', subject: { kind: 'account', id: me } })
  return { message: 'success' }
}
