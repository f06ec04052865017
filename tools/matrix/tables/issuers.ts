import { named, type Table } from '../expectation.ts'

const admins = ['admin', 'role'] as const
const managers = ['manager', 'admin'] as const

export const issuers: Table = {
  getIssuer: ['signed-in', 'all'],
  getIssuers: ['signed-in', 'all'],
  searchIssuers: ['signed-in', 'all'],
  createIssuer: admins,
  updateIssuer: admins,
  createAuthenticator: ['admin authenticator', named('body.issuerId', 'issuer', ...managers)],
  getAuthenticators: ['admin support authenticator', 'visible'],
  updateAuthenticator: [
    'admin authenticator',
    named('path.authenticatorId', 'authenticator', ...managers),
  ],
  deleteAuthenticator: [
    'admin authenticator',
    named('path.authenticatorId', 'authenticator', ...managers),
  ],
  createNotary: admins,
  updateNotary: admins,
  deleteNotary: admins,
  activateNotary: admins,
  deactivateNotary: admins,
  getNotary: [
    'admin support notary',
    named('path.notaryId', 'notary', 'manager', 'admin', 'support'),
  ],
  searchNotaries: ['signed-in', 'all'],
  getAllAgents: ['admin support', 'role'],
  getAgents: [
    'signed-in',
    named(
      'path.studentId',
      'account',
      'oneself',
      'admin',
      'support',
      'counsellor',
      'associate',
      'agent',
    ),
  ],
  getAgentStudents: [
    'agent admin support',
    named('path.agentId', 'agent', 'oneself', 'admin', 'support'),
  ],
  updateAgent: admins,
}
