// Entry of issuers: who may vouch for a document.
import * as contract from '#contract/issuers/calls.ts'
import * as authenticatorsCalls from '#contract/issuers/authenticators/calls.ts'
import * as notariesCalls from '#contract/issuers/notaries/calls.ts'
import * as agentsCalls from '#contract/issuers/agents/calls.ts'
import { writeLatin } from './write-latin.ts'
import { domain } from '#server/core/domain.ts'
import { activateNotary } from './notaries/activate-notary.ts'
import { deactivateNotary } from './notaries/deactivate-notary.ts'
import { announceVerifier } from './announce-issuer.ts'
import { createAuthenticator } from './authenticators/create-authenticator.ts'
import { onChangeDue } from './apply-change.ts'
import { createIssuer } from './create-issuer.ts'
import { createNotary } from './notaries/create-notary.ts'
import { deleteAuthenticator } from './authenticators/delete-authenticator.ts'
import { deleteNotary } from './notaries/delete-notary.ts'
import { bindVerifier } from './invite-verifier.ts'
import { insertAgent } from './agents/insert-agent.ts'
import { getAgentStudents } from './agents/get-agent-students.ts'
import { getAgents } from './agents/get-agents.ts'
import { getAllAgents } from './agents/get-all-agents.ts'
import { searchNotaries } from './notaries/search-notaries.ts'
import { getNotary } from './notaries/get-notary.ts'
import { getAuthenticators } from './authenticators/get-authenticators.ts'
import { searchIssuers } from './search-issuers.ts'
import { getIssuers } from './get-issuers.ts'
import { getIssuer } from './get-issuer.ts'
import { dismissAgent, updateAgent } from './agents/update-agent.ts'
import { updateAuthenticator } from './authenticators/update-authenticator.ts'
import { updateIssuer } from './update-issuer.ts'
import { updateNotary } from './notaries/update-notary.ts'
import { personData } from './erase-person.ts'

export const issuers = domain(
  'issuers',
  { ...contract, ...authenticatorsCalls, ...notariesCalls, ...agentsCalls },
  {
    jobs: { writeLatin },
    schedule: [{ cron: '*/5 * * * *', job: 'writeLatin' }],
    answers: {
      getIssuers,
      getIssuer,
      createIssuer,
      updateIssuer,
      searchIssuers,
      getAuthenticators,
      createAuthenticator,
      updateAuthenticator,
      deleteAuthenticator,
      searchNotaries,
      createNotary,
      getNotary,
      updateNotary,
      deleteNotary,
      activateNotary,
      deactivateNotary,
      getAgents,
      getAllAgents,
      getAgentStudents,
      updateAgent,
    },
    lookUps: { 'identity.personData.issuers': personData },
    subscribes: {
      'identity.registered': async (ctx, { accountId, roles }) => {
        if (roles.includes('agent')) await insertAgent(ctx, accountId)
      },
      'identity.roles_changed': async (ctx, { accountId, role, granted }) => {
        if (role === 'agent')
          await (granted ? insertAgent(ctx, accountId) : dismissAgent(ctx, accountId))
        // Without the role nobody decides, whatever the lists say.
        if (role === 'notary' && !granted) await ctx.emit('issuers.verifier_left', { accountId })
        if (role === 'authenticator') await announceVerifier(ctx, accountId)
      },
      'identity.change_due': onChangeDue,
      'identity.invitation_accepted': bindVerifier,
      'identity.enabled': (ctx, { accountId }) => announceVerifier(ctx, accountId),
    },
  },
)
