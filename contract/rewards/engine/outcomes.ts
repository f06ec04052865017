// What came of one event for one program. Kept for each, so that "why did I get nothing?" has an answer.

export const outcomes = [
  'OK',
  'PENDING',
  'NOT_STARTED',
  'ENDED',
  'CRITERIA',
  'CAP_MEMBER',
  'CAP_BUDGET',
  'CAP_PARTICIPANTS',
  'DUPLICATE',
  'FLAGGED',
] as const
export type AwardOutcome = (typeof outcomes)[number]
