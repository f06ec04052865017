import { namedObject, type Table } from '../expectation.ts'

const program = namedObject('path.id', 'program', 'oneself', 'admin')

export const rewards: Table = {
  checkReferCode: ['anyone', 'secret'],
  createReferFriend: ['student', 'own'],
  decideReferral: ['admin', 'role'],
  listFlaggedReferrals: ['admin', 'role'],
  getActivePrograms: ['student', 'own'],
  getMyRewards: ['student', 'own'],
  exportMyRewards: ['student', 'own'],
  getPrograms: ['anyone', 'all'],
  getAllCriteria: ['owner admin', namedObject('path.programId', 'program', 'oneself', 'admin')],
  getBudget: ['owner admin', namedObject('path.programId', 'program', 'oneself', 'admin')],
  searchEvaluations: ['owner admin', namedObject('body.programId', 'program', 'oneself', 'admin')],
  searchParticipants: ['owner admin', namedObject('body.programId', 'program', 'oneself', 'admin')],
  decideDisbursements: [
    'owner admin',
    namedObject('body.programId', 'program', 'oneself', 'admin'),
  ],
  searchDisbursements: [
    'owner admin',
    namedObject('body.programId', 'program', 'oneself', 'admin'),
  ],
  createReferFriendEvent: ['student', 'own'],
  getProgramEvents: ['owner admin', 'all'],
  searchPrograms: ['owner admin', 'visible'],
  createProgram: ['owner admin', 'own'],
  cloneProgram: ['owner admin', namedObject('query.programId', 'program', 'oneself', 'admin')],
  getRewardProgram: ['owner admin', program],
  updateProgram: ['owner admin', program],
  deleteProgram: ['owner admin', program],
  startSimulation: ['owner admin', program],
  getSimulation: ['owner admin', program],
  tryCriteria: ['owner admin', program],
}
