import type { createIssuer as contract } from '#contract/issuers/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { readPostcode } from '#server/core/read-postcode.ts'
import { newId } from '#server/core/ids.ts'
import { insertAuthenticator } from './authenticators/create-authenticator.ts'
import { asIssuerFailure } from './issuer-failures.ts'
import { loadIssuer } from './read-issuers.ts'

export const createIssuer: CallFunction<typeof contract> = async (ctx, issuer) => {
  if (issuer.status === 'active' && !issuer.primaryAuthenticator)
    return fail('issuer_needs_primary')
  const zip = readPostcode('zip', issuer) ?? ''
  const id = newId(ctx.now.getTime())
  await ctx.sql`insert into issuers.issuers (id, name, aliases, location, country, contact_number, email, address, website,
      zip, status, created_by, created_at, changed_at)
    values (${id}, ${issuer.name}, ${issuer.aliases}, ${issuer.location}, ${issuer.country}, ${issuer.contactNumber ?? ''},
      ${issuer.email ?? ''}, ${issuer.address}, ${issuer.website}, ${zip}, ${issuer.status}, ${ctx.actor.accountId},
      ${ctx.now}, ${ctx.now})`.catch(asIssuerFailure)
  const people = [
    ...(issuer.primaryAuthenticator ? [{ ...issuer.primaryAuthenticator, primary: true }] : []),
    ...issuer.secondaryAuthenticators.map((each) => ({ ...each, primary: false })),
  ]
  for (const each of people)
    await insertAuthenticator(ctx, { ...each, issuerId: id, confirmDomain: false })
  await ctx.log({
    action: 'issuer.created',
    subject: { kind: 'issuer', id },
    payload: { name: issuer.name, status: issuer.status },
  })
  await ctx.publish(['admin', 'support'], 'issuers')
  return { ...(await loadIssuer(ctx, id)), message: 'issuer_create_success' }
}
