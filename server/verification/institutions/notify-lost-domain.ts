// Whoever authenticates for an institution, and the admins, are told when its file is not found as it should be: as it begins, and
// when nothing can be confirmed at platinum any more.
import { screenPath } from '#contract/paths.ts'
import type {
  InstitutionFinding,
  InstitutionState,
} from '#contract/verification/institutions/state.ts'
import type { Actor, Context } from '#server/core/context.ts'
import { listPeopleWithRole, loadPerson } from '#server/identity/public.ts'
import { findIssuerFacts, listVerifiersOfIssuer } from '#server/issuers/public.ts'
import type { InstitutionRow } from './institution-rows.ts'

type DomainFinding = { state: InstitutionState; finding: InstitutionFinding | null }

/** `before`: the row as it was looked at. Once each time that it begins, and once when it is lost. */
export const notifyLostDomain = async <A extends Actor | null>(
  ctx: Context<A>,
  before: InstitutionRow,
  { state, finding }: DomainFinding,
): Promise<void> => {
  const isBeginning = before.state === 'verified' && before.finding === null && finding !== null
  const isLost = before.state !== 'lost' && state === 'lost'
  if (finding === null || !(isBeginning || isLost)) return
  const issuer = await findIssuerFacts(ctx, before.issuerId)
  const verifiers = await listVerifiersOfIssuer(ctx, before.issuerId)
  const people = [
    ...(await Promise.all(verifiers.map(({ accountId }) => loadPerson(ctx, accountId)))),
    ...(await listPeopleWithRole(ctx, 'admin')),
  ]
  for (const { mail, language, timeZone } of new Map(people.map((one) => [one.mail, one])).values())
    await ctx.send({
      channel: 'mail',
      to: mail,
      language,
      name: 'institution_domain',
      values: {
        issuer: issuer?.name ?? before.did,
        domain: before.domain ?? before.did,
        state: state === 'lost' ? 'lost' : 'failing',
        finding,
        since: before.failingSince ?? ctx.now.toISOString(),
        link: `${ctx.publicUrl}${screenPath('signatures')}`,
      },
      timeZone,
    })
}
