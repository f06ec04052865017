import { closingObstacles } from './closing-obstacles.ts'

/** What keeps two accounts from being merged: of either of them, or of both together. */
export const mergeObstacles = [
  ...closingObstacles,
  /** One is disabled, closed by its person, in memory or merged itself. */
  'not_active',
  /** Somebody says that its person has died, or a change of its rights or a recovery runs. */
  'under_review',
  /** A merge waits already for one of them. */
  'merge_waits',
  /** Names, one of which is confirmed by a verification, differ. */
  'name_differs',
  'birth_date_differs',
  /** One is under the consent of a parent or guardian, waits for it, or is too young for any. */
  'guardian',
  /** Both have an open application for the same course and intake. */
  'same_application',
  /** A verification of the account that ends is not decided. */
  'verification_open',
  /** A change of a confirmed name is not decided. */
  'name_change_open',
  /** The coins of both are more than one wallet holds. */
  'too_many_coins',
] as const

export type MergeObstacle = (typeof mergeObstacles)[number]
