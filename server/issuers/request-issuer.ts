// For whom authenticators vouch is agreed upon by two admins: name, other names, country and website, and a return.
import type { Issuer } from '#contract/issuers/calls.ts'
import type { ChangeLine } from '#contract/identity/changes/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { type DueChange, requestChange, stopChanges } from '#server/identity/public.ts'
import { announceIssuer } from './announce-issuer.ts'
import { isIssuersDomain } from './mail-domain.ts'
import { loadAuthenticators } from './read-issuers.ts'

const names = ['name', 'aliases', 'country', 'website'] as const
type Identity = Pick<Issuer, (typeof names)[number]>
export type Agreed = Partial<Identity> & { status?: 'active' }

const shown = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : value.join(', ')

/** Of what is wished, what two admins decide as long as somebody authenticates for the issuer. */
export const agreedOf = (
  before: Issuer,
  wished: Partial<Identity> & { status?: Issuer['status'] },
  people: readonly { inForce: boolean }[],
): Agreed => {
  if (people.length === 0) return {}
  const changed = names.filter(
    (name) => wished[name] !== undefined && shown(wished[name]) !== shown(before[name]),
  )
  const returns =
    wished.status === 'active' &&
    before.status !== 'active' &&
    people.some(({ inForce }) => inForce)
  return {
    ...Object.fromEntries(changed.map((name) => [name, wished[name]])),
    ...(returns ? { status: 'active' as const } : {}),
  }
}

/** Asks for the issuer to become so; what was asked before ends. */
export const requestIssuer = async (
  ctx: SignedContext,
  before: Issuer,
  agreed: Agreed,
): Promise<void> => {
  await stopChanges(ctx, ['issuer'], before.id)
  const keys = Object.keys(agreed) as (keyof Agreed)[]
  const change = (key: keyof Agreed): ChangeLine => ({
    field: key === 'status' ? 'state' : key,
    before: shown(before[key]),
    after: shown(agreed[key]!),
  })
  await requestChange(ctx, ctx.actor.accountId, {
    kind: 'issuer',
    subjectId: before.id,
    payload: agreed,
    lines: [
      ...(agreed.name === undefined
        ? [{ field: 'issuer', before: before.name, after: before.name }]
        : []),
      ...keys.map(change),
    ],
    raises: true,
  })
}

/** Another website asks anew whose mail domains belong to it; what was confirmed stays confirmed. */
export const matchDomains = async (
  ctx: Context<null> | Context,
  issuerId: string,
  website: string,
): Promise<void> => {
  for (const { id, email } of await loadAuthenticators(ctx, { issuerIds: [issuerId] }))
    await ctx.sql`update issuers.authenticators set domain_matches = ${isIssuersDomain(email, website)}
      where id = ${id}`
}

/** Two agreed: the issuer is so now. */
export const applyIssuer = async (
  ctx: Context<null>,
  { id, subjectId, payload }: DueChange,
): Promise<void> => {
  const issuerId = subjectId!
  const { website } = payload as Agreed
  const row = { ...payload, change_request: id, changed_at: ctx.now }
  const { count } = await ctx.sql`update issuers.issuers set ${ctx.sql(row)}
    where id = ${issuerId} and status <> 'archived'`
  if (count === 0) return
  if (website !== undefined) await matchDomains(ctx, issuerId, website)
  await ctx.log({
    action: 'issuer.updated',
    subject: { kind: 'issuer', id: issuerId },
    payload: { changed: Object.keys(payload), changeRequest: id },
  })
  await announceIssuer(ctx, issuerId)
}
