// Who checks documents as an agent is agreed upon by two admins.
import type { AgentRecord } from '#contract/issuers/agents/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { type DueChange, requestChange } from '#server/identity/public.ts'
import { syncVaultGrants } from './agent-vaults.ts'

/** Asks for this agent to be approved; once while it waits. */
export const requestApproval = async (ctx: SignedContext, agent: AgentRecord): Promise<void> => {
  if (agent.waiting) return
  await requestChange(ctx, ctx.actor.accountId, {
    kind: 'agent',
    accountId: agent.id,
    payload: {},
    lines: [
      { field: 'person', before: null, after: agent.name },
      { field: 'email', before: null, after: agent.email },
      ...(agent.organisation
        ? [{ field: 'organisation', before: null, after: agent.organisation }]
        : []),
    ],
    raises: true,
  })
}

/** Two agreed: the agent checks documents, and reaches the vaults of their students. */
export const applyApproval = async (
  ctx: Context<null>,
  { id, accountId, confirmedBy }: DueChange,
): Promise<void> => {
  const agentId = accountId!
  const isAgent = await ctx.sql`select from identity.public_account_roles
    where account_id = ${agentId} and role = 'agent'`
  if (isAgent.length === 0) return
  await ctx.sql`update issuers.agents set approved = true, approved_by = ${confirmedBy}, change_request = ${id},
      changed_at = ${ctx.now}
    where account_id = ${agentId} and not approved`
  await syncVaultGrants(ctx, agentId)
  await ctx.log({
    action: 'agent.approved',
    subject: { kind: 'account', id: agentId },
    payload: { changeRequest: id },
  })
  await ctx.publish([agentId, 'admin', 'support'], 'agents')
}
