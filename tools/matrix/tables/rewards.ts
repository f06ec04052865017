import { named, type Table } from '../expectation.ts'

const program = named('path.id', 'program', 'oneself', 'admin')

export const rewards: Table = {
  checkReferCode: ['anyone', 'secret'],
  createReferFriend: ['student', 'own'],
  decideReferral: ['admin', 'role'],
  listFlaggedReferrals: ['admin', 'role'],
  getActivePrograms: ['student', 'own'],
  getMyRewards: ['student', 'own'],
  exportMyRewards: ['student', 'own'],
  getPrograms: ['anyone', 'all'],
  getAllCriteria: ['owner admin', named('path.programId', 'program', 'oneself', 'admin')],
  getBudget: ['owner admin', named('path.programId', 'program', 'oneself', 'admin')],
  searchEvaluations: ['owner admin', named('body.programId', 'program', 'oneself', 'admin')],
  searchParticipants: ['owner admin', named('body.programId', 'program', 'oneself', 'admin')],
  decideDisbursements: ['owner admin', named('body.programId', 'program', 'oneself', 'admin')],
  searchDisbursements: ['owner admin', named('body.programId', 'program', 'oneself', 'admin')],
  createReferFriendEvent: ['student', 'own'],
  getProgramEvents: ['owner admin', 'all'],
  searchPrograms: ['owner admin', 'visible'],
  createProgram: ['owner admin', 'own'],
  cloneProgram: ['owner admin', named('query.programId', 'program', 'oneself', 'admin')],
  getRewardProgram: ['owner admin', program],
  updateProgram: ['owner admin', program],
  deleteProgram: ['owner admin', program],
  startSimulation: ['owner admin', program],
  getSimulation: ['owner admin', program],
  tryCriteria: ['owner admin', program],
}
