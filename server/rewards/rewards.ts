// Entry of rewards: programs that pay for what people do, and friends who bring friends.
import * as programs from '#contract/rewards/programs/calls.ts'
import * as referrals from '#contract/rewards/referrals/calls.ts'
import { domain } from '#server/core/domain.ts'
import { cloneProgram } from './programs/clone-program.ts'
import { createProgram } from './programs/create-program.ts'
import { deleteProgram } from './programs/delete-program.ts'
import { endDuePrograms } from './programs/end-program.ts'
import { getProgram } from './programs/get-program.ts'
import { getProgramEvents } from './programs/get-program-events.ts'
import { searchPrograms } from './programs/search-programs.ts'
import { updateProgram } from './programs/update-program.ts'
import { createReferFriendEvent } from './referrals/create-refer-friend-event.ts'

export const rewards = domain(
  'rewards',
  { ...programs, ...referrals },
  {
    answers: {
      searchPrograms,
      createProgram,
      updateProgram,
      getProgram,
      deleteProgram,
      cloneProgram,
      getProgramEvents,
      createReferFriendEvent,
    },
    jobs: { end: endDuePrograms },
    schedule: [{ cron: '* * * * *', job: 'end' }],
  },
)
