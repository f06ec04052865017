// Recovery of an account whose mail and phone are both gone: its states and what may be done from each.
import { roles, type Role } from '#contract/roles.ts'

/** Two of AO's staff look at an identity document; or two trusted people confirm. */
export const recoveryRoads = ['assisted', 'trusted'] as const

export type RecoveryRoad = (typeof recoveryRoads)[number]

export const recoveryStatuses = [
  'opened',
  'collecting',
  'requested',
  'waiting',
  'done',
  'refused',
  'cancelled',
  'expired',
] as const

export type RecoveryStatus = (typeof recoveryStatuses)[number]

/** Action → states it is possible from. */
export const recoveryFrom = {
  prove: ['opened'],
  confirm: ['collecting'],
  // Once more when whoever asked for it first is no longer on the staff.
  request: ['collecting', 'requested'],
  approve: ['requested'],
  refuse: ['collecting', 'requested', 'waiting'],
  cancel: ['collecting', 'requested', 'waiting'],
  finish: ['waiting'],
  expire: ['opened', 'collecting', 'requested', 'waiting'],
} as const satisfies Record<string, readonly RecoveryStatus[]>

export type RecoveryStep = keyof typeof recoveryFrom

export const canRecover = (step: RecoveryStep, status: RecoveryStatus): boolean =>
  (recoveryFrom[step] as readonly RecoveryStatus[]).includes(status)

/** Days in which whoever still reads an old address can stop it. */
export const waitingDays = 7

/** Trusted people who have to confirm. */
export const confirmationsNeeded = 2

/** Days somebody has to be trusted before their word counts: a thief cannot make accomplices and recover at once. */
export const trustedForDays = 7

export const maxTrustedPeople = 5

/** Guesses at the number that one person has for one recovery; nobody uses up another's. */
export const maxGuesses = 5

/** Why a recovery ended. */
export const recoveryEnds = [
  // Stopped: by the link of a mail, in the account, by a sign-in, a password or passkey given again, a changed address,
  // number or password, or trust that was ended.
  'link',
  'owner',
  'sign_in',
  'proof',
  'changed',
  'trust',
  // Refused: by the staff, or because account or helpers no longer are what they were.
  'staff',
  'account',
  // Over: another one to the same address, time, done.
  'newer',
  'time',
  'done',
] as const

export type RecoveryEnd = (typeof recoveryEnds)[number]

/** Who vouches, decides, advises, gives support or administers is not recovered by this road: students alone are. */
export const neverRecovered: readonly Role[] = roles.filter((role) => role !== 'student')
