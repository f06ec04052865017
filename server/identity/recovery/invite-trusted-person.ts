import { fullNameOf } from '#contract/person-fields.ts'
import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import { maxTrustedPeople } from '#contract/identity/recovery/state.ts'
import { screenPath } from '#contract/paths.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { findAccountById, findAccountByMail } from '../reads.ts'
import { listTrusted, trustPage } from './trusted-people.ts'

export const inviteTrustedPerson: CallFunction<typeof recoveryCalls.inviteTrustedPerson> = async (
  ctx,
  { mail },
) => {
  const me = orNotFound(await findAccountById(ctx, ctx.actor.accountId))
  if (mail === me.mail) return fail('same_person')
  await ctx.sql`select from identity.accounts where id = ${me.id} for no key update`
  const mine = await listTrusted(ctx, ctx.sql`t.account_id = ${me.id}`)
  if (mine.length >= maxTrustedPeople || mine.some((one) => one.mail === mail))
    return fail('wrong_state', { most: maxTrustedPeople })
  const secret = newSecret(32)
  const id = newId(ctx.now.getTime())
  const row = { id, account_id: me.id, mail, secret_hash: sha256(secret), invited_at: ctx.now }
  await ctx.sql`insert into identity.trusted_people ${ctx.sql(row)}`
  await ctx.log({ action: 'account.trust_asked', subject: { kind: 'account', id: me.id } })
  const reader = await findAccountByMail(ctx, mail)
  await ctx.send({
    channel: 'mail',
    to: mail,
    language: reader?.language ?? me.language,
    name: 'trust_asked',
    values: {
      name: fullNameOf(me),
      link: `${ctx.publicUrl}${screenPath('recoveries')}#${secret}`,
    },
  })
  await writeTo(ctx, me, 'trust_invited', { mail, link: trustPage(ctx) })
  await ctx.emit('identity.credentials_changed', { accountId: me.id, what: 'trust' })
  return { id, name: '', mail, accepted: null }
}
