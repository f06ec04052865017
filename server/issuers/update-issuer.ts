import { issuerCanFrom, type updateIssuer as contract } from '#contract/issuers/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { announceIssuer } from './announce-issuer.ts'
import { asIssuerFailure } from './issuer-failures.ts'
import { authenticatorsOf, issuerById } from './read-issuers.ts'
import { isIssuersDomain } from './mail-domain.ts'

export const updateIssuer: Answer<typeof contract> = async (
  ctx,
  { issuerId, status, ...fields },
) => {
  const [before] = await ctx.sql<{ status: keyof typeof issuerCanFrom }[]>`
    select status from issuers.issuers where id = ${issuerId} for update`
  const from = orNotFound(before).status
  if (status && !(issuerCanFrom[status] as readonly string[]).includes(from))
    return fail('wrong_state', { status: from })
  const people = await authenticatorsOf(ctx, { issuerIds: [issuerId] })
  if (status === 'active' && !people.some(({ primary }) => primary))
    return fail('issuer_needs_primary')

  const changes = {
    ...fields,
    ...(status ? { status } : {}),
    changedAt: ctx.now,
    ...(status === 'archived' && from !== 'archived' ? { archivedAt: ctx.now } : {}),
  }
  const columns = {
    name: 'name',
    aliases: 'aliases',
    location: 'location',
    country: 'country',
    contactNumber: 'contact_number',
    email: 'email',
    address: 'address',
    website: 'website',
    zip: 'zip',
    status: 'status',
    changedAt: 'changed_at',
    archivedAt: 'archived_at',
  } as const
  const row = Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [columns[key as keyof typeof columns], value]),
  )
  await ctx.sql`update issuers.issuers set ${ctx.sql(row)} where id = ${issuerId}`.catch(
    asIssuerFailure,
  )

  // Another website asks anew whose mail domains belong to it; what an admin confirmed stays confirmed.
  if (fields.website !== undefined)
    for (const each of people)
      await ctx.sql`update issuers.authenticators set domain_matches = ${isIssuersDomain(each.email, fields.website)}
        where id = ${each.id}`

  await ctx.log({
    action: 'issuer.updated',
    subject: { kind: 'issuer', id: issuerId },
    payload: { changed: Object.keys(row), from, to: status ?? from },
  })
  if (status === 'archived' && from !== 'archived') await ctx.emit('issuers.archived', { issuerId })
  await announceIssuer(ctx, issuerId)
  return issuerById(ctx, issuerId)
}
