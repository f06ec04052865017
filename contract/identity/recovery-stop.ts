// A recovery as the owner of the account sees and stops it: by the link of a letter, or signed in.
import { z } from 'zod'
import { Secret } from '#contract/identity/shapes.ts'
import { call } from '#contract/kit.ts'
import { Done, Id, When } from '#contract/shapes.ts'
import { recoveryRoads, recoveryStatuses } from './recovery-state.ts'

/** Who may stop a recovery sees what it is about; from outside the account, addresses are masked. */
const Stoppable = z.object({
  id: Id,
  road: z.enum(recoveryRoads),
  status: z.enum(recoveryStatuses),
  new_mail: z.string(),
  begun: When,
  waits_until: When.nullable(),
})
export type StoppableRecovery = z.infer<typeof Stoppable>

export const readRecoveryStop = call({
  method: 'POST',
  path: '/api/user/recovery/stop/read',
  may: 'anyone',
  rate: 'otp',
  summary: 'What the link that went to the old addresses stops: the recoveries of an account.',
  takes: { body: z.object({ token: Secret }) },
  gives: z.object({ mail: z.string(), recoveries: z.array(Stoppable) }),
  fails: ['invalid_code'],
  about: { none: 'secret' },
})

export const cancelRecovery = call({
  method: 'POST',
  path: '/api/user/recovery/cancel',
  may: 'anyone',
  rate: 'otp',
  summary:
    'Stops every recovery of an account by the link that went to its addresses; no sign-in is asked for.',
  takes: { body: z.object({ token: Secret }) },
  gives: Done,
  fails: ['invalid_code'],
  about: { none: 'secret' },
})

export const listOwnRecoveries = call({
  method: 'GET',
  path: '/api/user/recoveries/own',
  may: 'signed-in',
  summary: 'Recoveries of one’s own account that somebody has begun and nobody has ended.',
  gives: z.object({ recoveries: z.array(Stoppable) }),
  about: { none: 'own' },
})

export const stopOwnRecoveries = call({
  method: 'POST',
  path: '/api/user/recoveries/own/stop',
  may: 'signed-in',
  personal: true,
  summary: 'Stops every recovery of one’s own account.',
  gives: Done,
  about: { none: 'own' },
})
