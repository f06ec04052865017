// Demo world: what the demo student has asked for and what came of it, done through the very functions of the calls.
import type { Context } from '#server/core/context.ts'
import type { Tier } from '#contract/vault/documents/document-types.ts'
import { checkedFields } from '#contract/verification/shapes.ts'
import { after, hours } from '#server/core/clock.ts'
import { actingAs, type DemoPeople } from '#server/core/demo.ts'
import { approveRequest } from './requests/approve-request.ts'
import { createRequest } from './requests/create-request.ts'
import { assigneeFor } from './requests/verifier-offers.ts'
import { loadClaimed } from './requests/claims.ts'

const verifierOf = { silver: 'agent', gold: 'notary', platinum: 'authenticator' } as const
/** Level by level: the first document that can have it gets it; the last stays open for the demo verifier. */
const wishes: readonly { tier: Tier; decided: boolean; hoursAgo: number }[] = [
  { tier: 'platinum', decided: true, hoursAgo: 96 },
  { tier: 'silver', decided: true, hoursAgo: 50 },
  { tier: 'gold', decided: false, hoursAgo: 20 },
]

export const demo = async (ctx: Context<null>, people: DemoPeople): Promise<void> => {
  const owner = people.accounts.student.id
  const documents = await ctx.sql<{ id: string }[]>`
    select id from vault.public_documents where owner_id = ${owner} and deleted_at is null order by created_at, id`
  const used = new Set<string>()
  for (const { tier, decided, hoursAgo } of wishes) {
    const at = after(ctx.now, -hours(hoursAgo))
    for (const { id: documentId } of documents) {
      if (used.has(documentId)) continue
      const assignee = await assigneeFor(ctx, await loadClaimed(ctx, documentId, owner), tier)
      if (typeof assignee === 'string') continue
      used.add(documentId)
      const request = await createRequest(
        actingAs(ctx, people.accounts.student.id, 'student', at),
        {
          documentId,
          tier,
          consent: true,
        },
      )
      if (decided)
        await approveRequest(
          actingAs(
            ctx,
            people.accounts[verifierOf[tier]].id,
            verifierOf[tier],
            after(at, hours(21)),
          ),
          {
            id: request.id,
            method: tier === 'platinum' ? 'record_lookup' : 'original_seen',
            allMatched: true,
            remarks: 'Everything matches.',
            checks: checkedFields
              .filter((field) => request.metadata.claims.some((c) => c.field === field))
              .map((field) => ({ field, result: 'matches' })),
          },
        )
      break
    }
  }
}
