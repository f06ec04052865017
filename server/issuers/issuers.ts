// Entry of issuers: who may vouch for a document.
import * as contract from '#contract/issuers/calls.ts'
import * as notaries from '#contract/issuers/notaries.ts'
import { domain } from '#server/core/domain.ts'
import { activateNotary, deactivateNotary } from './activate-notary.ts'
import { announceVoucher } from './announce-issuer.ts'
import { createAuthenticator } from './create-authenticator.ts'
import { createIssuer } from './create-issuer.ts'
import { createNotary } from './create-notary.ts'
import { deleteAuthenticator } from './delete-authenticator.ts'
import { deleteNotary } from './delete-notary.ts'
import { bindVoucher } from './invite-voucher.ts'
import { knowAgent } from './load-agent.ts'
import {
  getAgents,
  getAgentStudents,
  getAllAgents,
  getAuthenticators,
  getIssuer,
  getIssuers,
  getNotary,
  searchIssuers,
  searchNotaries,
} from './read-issuers.ts'
import { dismissAgent, updateAgent } from './update-agent.ts'
import { updateAuthenticator } from './update-authenticator.ts'
import { updateIssuer } from './update-issuer.ts'
import { updateNotary } from './update-notary.ts'

export const issuers = domain(
  'issuers',
  { ...contract, ...notaries },
  {
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
    subscribes: {
      'identity.registered': async (ctx, { accountId, roles }) => {
        if (roles.includes('agent')) await knowAgent(ctx, accountId)
      },
      'identity.roles_changed': async (ctx, { accountId, role, granted }) => {
        if (role === 'agent')
          await (granted ? knowAgent(ctx, accountId) : dismissAgent(ctx, accountId))
        // Without the role nobody decides, whatever the lists say.
        if (role === 'notary' && !granted) await ctx.emit('issuers.voucher_left', { accountId })
        if (role === 'authenticator') await announceVoucher(ctx, accountId)
      },
      'identity.invitation_accepted': bindVoucher,
      'identity.enabled': (ctx, { accountId }) => announceVoucher(ctx, accountId),
    },
  },
)
