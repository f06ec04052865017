// Entry of rewards: programs that pay for what people do, and friends who bring friends.
import * as disbursements from '#contract/rewards/disbursements/calls.ts'
import * as participants from '#contract/rewards/participants/calls.ts'
import * as programs from '#contract/rewards/programs/calls.ts'
import * as referrals from '#contract/rewards/referrals/calls.ts'
import * as simulation from '#contract/rewards/simulation/calls.ts'
import { domain } from '#server/core/domain.ts'
import { decideDisbursements } from './disbursements/decide-disbursements.ts'
import { payDuePrograms } from './disbursements/pay-due.ts'
import { searchDisbursements } from './disbursements/search-disbursements.ts'
import { handleTogether, onEvents } from './engine/on-events.ts'
import { recordAnniversaries } from './engine/record-anniversaries.ts'
import { spreadEvaluations } from './engine/spread-evaluations.ts'
import { exportMyRewards } from './participants/export-my-rewards.ts'
import { getActivePrograms } from './participants/get-active-programs.ts'
import { getAllCriteria } from './participants/get-all-criteria.ts'
import { getBudget } from './participants/get-budget.ts'
import { getMyRewards } from './participants/get-my-rewards.ts'
import { getPrograms } from './participants/get-programs.ts'
import { searchEvaluations } from './participants/search-evaluations.ts'
import { searchParticipants } from './participants/search-participants.ts'
import { cloneProgram } from './programs/clone-program.ts'
import { createProgram } from './programs/create-program.ts'
import { deleteProgram } from './programs/delete-program.ts'
import { endDuePrograms } from './programs/end-program.ts'
import { getRewardProgram } from './programs/get-reward-program.ts'
import { getProgramEvents } from './programs/get-program-events.ts'
import { searchPrograms } from './programs/search-programs.ts'
import { updateProgram } from './programs/update-program.ts'
import {
  insertReferral,
  advanceReferral,
  onReferralApproved,
  payHeldBackReferrals,
} from './referrals/advance-referral.ts'
import { checkReferCode } from './referrals/check-refer-code.ts'
import { createReferFriend } from './referrals/create-refer-friend.ts'
import { createReferFriendEvent } from './referrals/create-refer-friend-event.ts'
import { decideReferral } from './referrals/decide-referral.ts'
import { listFlaggedReferrals } from './referrals/list-flagged-referrals.ts'
import { getSimulation } from './simulation/get-simulation.ts'
import { runSimulation } from './simulation/run-simulation.ts'
import { startSimulation } from './simulation/start-simulation.ts'
import { tryCriteria } from './simulation/try-criteria.ts'
import { personData } from './erase-person.ts'

export const rewards = domain(
  'rewards',
  { ...programs, ...participants, ...disbursements, ...referrals, ...simulation },
  {
    answers: {
      searchPrograms,
      createProgram,
      updateProgram,
      getRewardProgram,
      deleteProgram,
      cloneProgram,
      getProgramEvents,
      getAllCriteria,
      searchParticipants,
      getBudget,
      searchEvaluations,
      getMyRewards,
      exportMyRewards,
      getPrograms,
      getActivePrograms,
      searchDisbursements,
      decideDisbursements,
      createReferFriend,
      createReferFriendEvent,
      checkReferCode,
      listFlaggedReferrals,
      decideReferral,
      startSimulation,
      getSimulation,
      tryCriteria,
    },
    subscribes: {
      ...onEvents,
      'identity.registered': async (ctx, registered, event) => {
        await onEvents['identity.registered']?.(ctx, registered, event)
        const { accountId, referralCode: code } = registered
        if (code) await insertReferral(ctx, { accountId, code, at: event.at })
        await advanceReferral(ctx, accountId)
      },
      'identity.verified': async (ctx, verified, event) => {
        await onEvents['identity.verified']?.(ctx, verified, event)
        await advanceReferral(ctx, verified.accountId, verified.place)
      },
      'rewards.referral_approved': onReferralApproved,
    },
    together: handleTogether,
    lookUps: { 'identity.personData.rewards': personData },
    jobPool: 'money',
    jobs: {
      end: endDuePrograms,
      pay: payDuePrograms,
      payReferrals: payHeldBackReferrals,
      simulate: runSimulation,
      anniversaries: recordAnniversaries,
      spreadEvaluations,
    },
    schedule: [
      { cron: '* * * * *', job: 'end' },
      { cron: '* * * * *', job: 'pay' },
      { cron: '* * * * *', job: 'spreadEvaluations' },
      { cron: '23 * * * *', job: 'payReferrals' },
      { cron: '40 0 * * *', job: 'anniversaries' },
    ],
  },
)
