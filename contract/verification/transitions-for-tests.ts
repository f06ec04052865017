// What may be done with a verification request from each state, written by hand from the specification (§4).
import type { RequestAction, RequestStatus } from './state.ts'

export const statuses = [
  'inprogress',
  'approved',
  'rejected',
  'approval-reverted',
  'rejection-reverted',
] as const satisfies readonly RequestStatus[]

export const transitions: Record<RequestAction, string> = {
  //         inprogress approved rejected approval-reverted rejection-reverted
  approve: '  yes        -        -        yes               yes',
  reject: '   yes        -        -        yes               yes',
  reverse: '  -          yes      yes      -                 -',
  remind: '   yes        -        -        -                 -',
  followUp: ' yes        -        -        -                 -',
  report: '   -          yes      yes      yes               yes',
}

export const isWritten = (action: RequestAction, status: RequestStatus): boolean =>
  transitions[action].trim().split(/\s+/)[statuses.indexOf(status)] === 'yes'
