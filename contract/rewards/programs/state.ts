// The states of a reward program and what may be done from each: read by the server's SQL and by the buttons (spec §4).

export const programStatuses = [
  'draft',
  'awaiting activation',
  'active',
  'stopped',
  'inactive',
] as const
export type ProgramStatus = (typeof programStatuses)[number]

/** Step → states it is possible from. Nothing leads out of `stopped` or `inactive`: a program never starts again (spec §4). */
export const canFrom = {
  /** Any field; a program that awaits activation becomes a draft again. */
  edit: ['draft', 'awaiting activation'],
  /** Words, advertisement, a later end, more participants. */
  extend: ['active'],
  delete: ['draft'],
  /** An owner lets their share of the budget be reserved. */
  agree: ['draft', 'awaiting activation'],
  submit: ['draft'],
  withdraw: ['awaiting activation'],
  start: ['awaiting activation'],
  return: ['awaiting activation'],
  /** Before it starts: afterwards its budget says what it really pays. */
  simulate: ['draft', 'awaiting activation'],
  stop: ['active'],
  /** Its end has come. */
  end: ['active'],
} as const satisfies Record<string, readonly ProgramStatus[]>
export type ProgramStep = keyof typeof canFrom

/** What a PUT may name as `status`. */
export const statusChanges = ['submit', 'withdraw', 'agree', 'start', 'return', 'stop'] as const
export type StatusChange = (typeof statusChanges)[number]
/** Those of admins alone; all others are the owners', and stopping is both's. */
export const adminChanges = ['start', 'return'] as const satisfies readonly StatusChange[]
export const bothChange = ['stop'] as const satisfies readonly StatusChange[]

export const isPossible = (step: ProgramStep, status: ProgramStatus): boolean =>
  (canFrom[step] as readonly ProgramStatus[]).includes(status)
