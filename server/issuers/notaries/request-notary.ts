// Who is an active notary, under which name, number and address, is agreed upon by two admins.
import type { Notary } from '#contract/issuers/notaries/calls.ts'
import type { ChangeLine } from '#contract/identity/changes/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { type DueChange, requestChange, stopChanges } from '#server/identity/public.ts'
import { inviteVerifier, withdrawVerifier } from '../invite-verifier.ts'
import type { Language } from '#contract/shapes.ts'
import { loadNotary } from '../read-issuers.ts'

export type NotaryFields = Pick<Notary, 'name' | 'registrationNumber' | 'email'>

const fields = { name: 'person', registrationNumber: 'registration', email: 'email' } as const

/** Whether somebody else would be the notary. */
export const isAnother = (before: NotaryFields, after: NotaryFields): boolean =>
  (Object.keys(fields) as (keyof NotaryFields)[]).some((key) => before[key] !== after[key])

/** Asks for this notary to be active as `wished`; what was asked about them before ends. */
export const requestNotary = async (
  ctx: SignedContext,
  before: Notary,
  wished: NotaryFields,
): Promise<void> => {
  await stopChanges(ctx, ['notary'], before.id)
  const isActive = before.status === 'active'
  await requestChange(ctx, ctx.actor.accountId, {
    kind: 'notary',
    subjectId: before.id,
    payload: {
      name: wished.name,
      registrationNumber: wished.registrationNumber,
      email: wished.email,
      language: ctx.request.language,
    },
    lines: (Object.keys(fields) as (keyof NotaryFields)[])
      .filter((key) => !isActive || before[key] !== wished[key])
      .map((key): ChangeLine => ({
        field: fields[key],
        before: isActive ? before[key] : null,
        after: wished[key],
      })),
    raises: true,
  })
}

/** Two agreed: the notary is active; whoever has no account with this address is invited. */
export const applyNotary = async (
  ctx: Context<null>,
  { id, subjectId, payload, requestedBy }: DueChange,
): Promise<void> => {
  const { name, registrationNumber, email, language } = payload as NotaryFields & {
    language: Language
  }
  const notary = await loadNotary(ctx, subjectId!)
  // Whoever accepted before with this address is the notary still; another address is invited anew.
  const stays = notary.accountId !== null && email === notary.email
  if (!stays) await withdrawVerifier(ctx, 'notaries', notary.id)
  const invitationId = stays
    ? null
    : await inviteVerifier(ctx, {
        email,
        name,
        role: 'notary',
        organisation: name,
        language,
        change: { id, requestedBy },
      })
  // A notary who moves to another address keeps the old account until they accept.
  await ctx.sql`update issuers.notaries set status = 'active', name = ${name},
      registration_number = ${registrationNumber}, email = ${email}, change_request = ${id},
      invitation_id = coalesce(${invitationId}, invitation_id), changed_at = ${ctx.now}
    where id = ${notary.id} and removed_at is null`
  await ctx.log({
    action: 'notary.activated',
    subject: { kind: 'notary', id: notary.id },
    payload: { changeRequest: id },
  })
  const { accountId } = await loadNotary(ctx, notary.id)
  await ctx.publish([...(accountId ? [accountId] : []), 'admin', 'support'], 'notaries')
}
