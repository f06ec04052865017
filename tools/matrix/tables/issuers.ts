import { namedObject, type Table } from '../expectation.ts'

const admins = ['admin', 'role'] as const
const managers = ['manager', 'admin'] as const

export const issuers: Table = {
  getIssuer: ['signed-in', 'all'],
  getIssuers: ['signed-in', 'all'],
  searchIssuers: ['signed-in', 'all'],
  createIssuer: admins,
  updateIssuer: admins,
  createAuthenticator: ['admin authenticator', namedObject('body.issuerId', 'issuer', ...managers)],
  getAuthenticators: ['admin support authenticator', 'visible'],
  updateAuthenticator: [
    'admin authenticator',
    namedObject('path.authenticatorId', 'authenticator', ...managers),
  ],
  deleteAuthenticator: [
    'admin authenticator',
    namedObject('path.authenticatorId', 'authenticator', ...managers),
  ],
  createNotary: admins,
  updateNotary: admins,
  deleteNotary: admins,
  activateNotary: admins,
  deactivateNotary: admins,
  getNotary: [
    'admin support notary',
    namedObject('path.notaryId', 'notary', 'manager', 'admin', 'support'),
  ],
  searchNotaries: ['signed-in', 'all'],
  getAllAgents: ['admin support', 'role'],
  getAgents: [
    'signed-in',
    namedObject(
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
    namedObject('path.agentId', 'agent', 'oneself', 'admin', 'support'),
  ],
  updateAgent: admins,
}
