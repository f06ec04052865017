// Somebody has two accounts and makes them one: proves the other one, reads what will happen, asks for it, may stop it.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Done, Id, When } from '#contract/shapes.ts'
import { CodeChallenge, Otp, RecoveryCode, Secret } from '../shapes.ts'
import { PasskeyCredential } from '../factors/calls.ts'
import { mergeObstacles } from '#contract/merge-obstacles.ts'
import { mergeStates } from './state.ts'

const mine = { may: 'signed-in', about: { none: 'own' } } as const

const Merge = z.object({
  state: z.enum(mergeStates),
  /** Whether the caller’s account ends or stays. */
  side: z.enum(['ends', 'stays']),
  /** The other account’s address. */
  other: z.string(),
  /** When it is carried out, or would be if it were asked for now. */
  mergeAfter: When,
  obstacles: z.array(z.enum(mergeObstacles)),
  /** What the account that ends has now. */
  holdings: z.object({
    coins: z.int(),
    documents: z.int(),
    shares: z.int(),
    applications: z.int(),
  }),
  /** When appointments of the account that ends begin that are called off, for the one that stays has others then. */
  callsOff: z.array(When),
})

export const getMerge = call({
  ...mine,
  method: 'GET',
  path: '/api/user/merge',
  summary:
    'A merge of the caller’s account that waits, or one that was proved just now and may be asked for; null when there is none.',
  response: z.object({ merge: Merge.nullable(), hours: z.int() }),
})

export const startMerge = call({
  ...mine,
  method: 'POST',
  path: '/api/user/merge/start',
  personal: true,
  fresh: true,
  rate: 'login',
  ownTransaction: true,
  summary:
    'Proves another account by its password, as a sign-in does, and asks for its second factor. Says nothing about whether an address has an account.',
  request: {
    body: z.object({
      mail: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(1020),
    }),
  },
  response: CodeChallenge,
  fails: [
    'invalid_credentials',
    'account_memorial',
    'account_merged',
    'mail_proof_required',
    'same_account',
  ],
})

export const proveMerge = call({
  ...mine,
  method: 'POST',
  path: '/api/user/merge/prove',
  personal: true,
  fresh: true,
  rate: 'otp',
  ownTransaction: true,
  summary:
    'Gives the code that `startMerge` asked for. Nothing happens yet: `getMerge` says what would.',
  request: {
    body: z.object({
      challenge: Secret,
      otp: z.union([Otp, RecoveryCode]),
      method: z.enum(['email', 'phone', 'totp', 'recovery']).default('email'),
    }),
  },
  response: Done,
  fails: ['incorrect_otp'],
})

export const proveMergeByPasskey = call({
  ...mine,
  method: 'POST',
  path: '/api/user/merge/passkey',
  personal: true,
  fresh: true,
  rate: 'login',
  ownTransaction: true,
  summary:
    'Proves the other account by one of its passkeys, which is both of its factors. The challenge is one of `startPasskeySignIn`.',
  request: { body: z.object({ challenge: Secret, credential: PasskeyCredential }) },
  response: Done,
  fails: ['invalid_credentials', 'account_memorial', 'same_account'],
  maxBytes: 65_536,
})

export const requestMerge = call({
  ...mine,
  method: 'POST',
  path: '/api/user/merge',
  personal: true,
  fresh: true,
  summary:
    'Asks for what was proved: the other account ends after a day, in which both can stop it; both are told by mail.',
  response: z.object({ message: z.literal('success'), mergeAfter: When }),
  fails: ['wrong_state', 'merge_not_possible'],
})

export const cancelMerge = call({
  ...mine,
  method: 'POST',
  path: '/api/user/merge/cancel',
  personal: true,
  summary: 'Stops a merge that waits, from either account.',
  response: Done,
  fails: ['wrong_state'],
})

export const stopMerge = call({
  method: 'POST',
  path: '/api/user/merge/stop',
  may: 'anyone',
  rate: 'otp',
  summary: 'Stops a merge that waits by the link of the letter about it, without signing in.',
  request: { body: z.object({ token: Secret }) },
  response: Done,
  fails: ['invalid_code', 'wrong_state'],
  about: { none: 'secret' },
})

export const getMergeOf = call({
  method: 'GET',
  path: '/api/rest/user/{id}/merge',
  may: ['admin', 'support'],
  summary: 'Into which account this one was merged, and which were merged into it.',
  request: { path: z.object({ id: Id }) },
  response: z.object({
    merges: z.array(
      z.object({
        side: z.enum(['ends', 'stays']),
        accountId: Id,
        mail: z.string(),
        state: z.enum(mergeStates),
        at: When,
      }),
    ),
  }),
  about: { param: 'id', kind: 'account', open: ['admin', 'support'] },
})
