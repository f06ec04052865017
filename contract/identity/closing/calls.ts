// Somebody closes their own account: what then happens, how it is done, and how they come back.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { closingObstacles } from '#contract/closing-obstacles.ts'
import { Done, Id, When } from '#contract/shapes.ts'
import { Secret } from '../shapes.ts'

const mine = { may: 'signed-in', about: { none: 'own' } } as const

const Closing = z.object({
  /** Why it cannot be closed now; empty when it can. */
  obstacles: z.array(z.enum(closingObstacles)),
  /** What there is now, and how much of it. */
  holdings: z.object({
    coins: z.int(),
    documents: z.int(),
    shares: z.int(),
    applications: z.int(),
    verifications: z.int(),
  }),
  /** Days to come back. */
  days: z.int(),
})

export const getClosing = call({
  ...mine,
  method: 'GET',
  path: '/api/user/closing',
  summary: 'What closing the caller’s account would do, and what keeps it from being closed.',
  response: Closing,
})

export const closeAccount = call({
  ...mine,
  method: 'POST',
  path: '/api/user/closing',
  personal: true,
  fresh: true,
  summary:
    'Closes the caller’s account: sessions and shares end, open applications and verifications are withdrawn, no letter is sent any more. It is erased after two weeks, in which signing in offers to come back.',
  response: z.object({ message: z.literal('success'), eraseAfter: When }),
  fails: ['account_not_closable'],
})

/** Of somebody’s account, for those who look after accounts: how far its closing is. */
const OpenClosing = z.object({
  state: z.enum(['waiting', 'erasing', 'erased']),
  askedAt: When,
  eraseAfter: When,
  /** Why it was not erased when that was last tried. */
  waitsFor: z.array(z.enum(closingObstacles)),
})

export const getClosingOf = call({
  method: 'GET',
  path: '/api/rest/user/{id}/closing',
  may: ['admin', 'support'],
  summary: 'How far the closing of an account is; null where its person did not close it.',
  request: { path: z.object({ id: Id }) },
  response: z.object({ closing: OpenClosing.nullable() }),
  about: { param: 'id', kind: 'account', open: ['admin', 'support'] },
})

export const keepAccount = call({
  method: 'POST',
  path: '/api/user/closing/undo',
  may: 'anyone',
  rate: 'otp',
  summary:
    'Opens an account that its person closed; `token` is what signing in to it was answered with.',
  request: { body: z.object({ token: Secret }) },
  response: Done,
  fails: ['invalid_code'],
  about: { none: 'secret' },
})
