import type { Authenticator } from '#contract/issuers/shapes.ts'
import type { createAuthenticator as contract } from '#contract/issuers/authenticators/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { announceIssuer } from '../announce-issuer.ts'
import { asIssuerFailure } from '../issuer-failures.ts'
import { isIssuersDomain } from '../mail-domain.ts'
import { mobileNumber } from '../mobile-number.ts'
import { assertManagesIssuer } from './assert-can-manage.ts'
import { requestAuthenticator, requestDomain } from './request-authenticator.ts'
import { oneAuthenticator } from '../read-issuers.ts'

type New = {
  issuerId: string
  name: string
  email: string
  mobile?: string
  primary: boolean
  confirmDomain: boolean
}

/**
 * Names someone who shall vouch for an issuer: they are in force, and invited, once another admin agrees. The caller has
 * checked that this issuer is theirs to manage.
 */
export const insertAuthenticator = async (
  ctx: SignedContext,
  person: New,
): Promise<Authenticator> => {
  const { sql, now } = ctx
  const [issuer] = await sql<{ website: string; status: string; country: string }[]>`
    select website, status, country from issuers.issuers where id = ${person.issuerId} for update`
  const { website, status, country } = orNotFound(issuer)
  if (status === 'archived') return fail('wrong_state', { status })
  const [taken] =
    await sql`select from issuers.authenticators where email = ${person.email} and removed_at is null`
  if (taken) return fail('authenticator_exists') // spec §8
  const [primary] = await sql<{ id: string }[]>`select id from issuers.authenticators
    where issuer_id = ${person.issuerId} and rank = 'primary' and removed_at is null`
  const id = newId(now.getTime())
  await sql`insert into issuers.authenticators (id, issuer_id, rank, name, email, mobile, domain_matches, created_at, changed_at)
    values (${id}, ${person.issuerId}, ${primary ? 'secondary' : 'primary'}, ${person.name}, ${person.email},
      ${mobileNumber(person.mobile ?? '', country, 'mobile')}, ${isIssuersDomain(person.email, website)}, ${now}, ${now})`.catch(
    asIssuerFailure,
  )
  await requestAuthenticator(ctx, id, person.primary && Boolean(primary))
  if (person.confirmDomain) await requestDomain(ctx, id)
  await ctx.log({
    action: 'issuer.authenticator_added',
    subject: { kind: 'issuer', id: person.issuerId },
    payload: { authenticatorId: id, primary: person.primary || !primary },
  })
  await announceIssuer(ctx, person.issuerId)
  return oneAuthenticator(ctx, id)
}

export const createAuthenticator: CallFunction<typeof contract> = async (ctx, person) => {
  await assertManagesIssuer(ctx, person.issuerId)
  if (person.confirmDomain && !ctx.actor.roles.includes('admin')) return fail('forbidden')
  return { ...(await insertAuthenticator(ctx, person)), message: 'pending_confirmation' }
}
