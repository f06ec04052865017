import type { getAgreements as contract } from '#contract/identity/agreements/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { findAccountById } from '../reads.ts'

export const agreementsOf = async (ctx: SignedContext) => {
  const account = orNotFound(await findAccountById(ctx, ctx.actor.accountId))
  const [[inForce], history] = await Promise.all([
    ctx.sql<{ terms: string | null; privacy: string | null }[]>`
      select identity.terms_at(${account.roles[0] ?? 'student'}, ${ctx.now}) as terms,
        identity.privacy_at(${ctx.now}) as privacy`,
    ctx.sql<{ document: 'terms' | 'privacy'; version: string; acceptedAt: string }[]>`
      select document, version, accepted_at from identity.terms_accepted
      where account_id = ${account.id} order by accepted_at desc, document, version`,
  ])
  const terms = orNotFound(inForce?.terms)
  const privacy = orNotFound(inForce?.privacy)
  const accepted = account.termsVersion === terms && account.privacyVersion === privacy
  return { terms, privacy, accepted, history }
}

export const getAgreements: CallFunction<typeof contract> = (ctx) => agreementsOf(ctx)
