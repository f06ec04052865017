// Recovery of an account whose mail and phone are both gone: its states and what may be done from each.
import { privilegedRoles, type Role } from '#contract/roles.ts'

/** Two trusted people confirm; or two of AO's staff look at an identity document. */
export const recoveryRoads = ['trusted', 'assisted'] as const
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
  request: ['collecting'],
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

/** Accounts with one of these are recovered by an admin or the operator, never by this road. */
export const neverRecovered = [...privilegedRoles, 'support'] as const satisfies readonly Role[]
