import { issuerCanFrom } from '#contract/issuers/shapes.ts'
import type { updateIssuer as contract } from '#contract/issuers/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { readPostcode } from '#server/core/read-postcode.ts'
import { stopChanges } from '#server/identity/public.ts'
import { announceIssuer } from './announce-issuer.ts'
import { assertAsRead } from './assert-as-read.ts'
import { asIssuerFailure } from './issuer-failures.ts'
import { loadAuthenticators, loadIssuer } from './read-issuers.ts'
import { agreedOf, matchDomains, requestIssuer } from './request-issuer.ts'

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
} as const

export const updateIssuer: CallFunction<typeof contract> = async (ctx, { issuerId, ...sent }) => {
  const [locked] = await ctx.sql<{ status: keyof typeof issuerCanFrom }[]>`
    select status from issuers.issuers where id = ${issuerId} for update`
  const from = orNotFound(locked).status
  const before = await loadIssuer(ctx, issuerId)
  const wished = assertAsRead(sent, before, [
    'id',
    'archivedAt',
    'verifies',
    'waiting',
    'primaryAuthenticator',
    'secondaryAuthenticators',
  ])
  const zip = readPostcode(
    'zip',
    { zip: wished.zip, country: wished.country },
    { zip: before.zip ?? '', country: before.country },
  )
  if (zip !== undefined) wished.zip = zip
  const { status } = wished
  if (status && !(issuerCanFrom[status] as readonly string[]).includes(from))
    return fail('wrong_state', { status: from })
  const people = await loadAuthenticators(ctx, { issuerIds: [issuerId] })
  if (status === 'active' && !people.some(({ primary }) => primary))
    return fail('issuer_needs_primary')

  const agreed = agreedOf(before, wished, people)
  const archives = status === 'archived' && from !== 'archived'
  const now = Object.entries(wished).filter(
    ([key, value]) => value !== undefined && !(key in agreed),
  )
  const row = {
    ...Object.fromEntries(now.map(([key, value]) => [columns[key as keyof typeof columns], value])),
    changed_at: ctx.now,
    ...(archives ? { archived_at: ctx.now } : {}),
  }
  await ctx.sql`update issuers.issuers set ${ctx.sql(row)} where id = ${issuerId}`.catch(
    asIssuerFailure,
  )
  const [website] = now.filter(([key]) => key === 'website')
  if (website) await matchDomains(ctx, issuerId, String(website[1]))
  // Who is taken out of the active, or archived, does not return by what was asked for before.
  if (status && status !== 'active') await stopChanges(ctx, ['issuer'], issuerId)
  const waits = Object.keys(agreed).length > 0
  if (waits) {
    if (agreed.name !== undefined || agreed.country !== undefined)
      await assertNameFree(
        ctx,
        issuerId,
        agreed.name ?? before.name,
        agreed.country ?? before.country,
      )
    await requestIssuer(ctx, before, agreed)
  }
  await ctx.log({
    action: 'issuer.updated',
    subject: { kind: 'issuer', id: issuerId },
    payload: {
      changed: Object.keys(row),
      requested: Object.keys(agreed),
      from,
      to: status ?? from,
    },
  })
  if (archives) await ctx.emit('issuers.archived', { issuerId })
  await announceIssuer(ctx, issuerId)
  return {
    ...(await loadIssuer(ctx, issuerId)),
    message: waits ? 'pending_confirmation' : 'issuer_update_success',
  }
}

/** Fails `issuer_exists` now rather than when the change counts. */
const assertNameFree = async (
  ctx: SignedContext,
  id: string,
  name: string,
  country: string,
): Promise<void> => {
  const [taken] = await ctx.sql`select from issuers.issuers
    where id <> ${id} and lower(name) = lower(${name}) and country = ${country} and status <> 'archived'`
  if (taken) fail('issuer_exists')
}
