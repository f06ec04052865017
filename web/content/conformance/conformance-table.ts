// How AO stands to each success criterion of WCAG 2.2, levels A and AA: read by the public page, and held against docs/accessibility.md.

/** By what it is held: `axe` to `texts` are run by a machine and fail; `journeys` are ways that are walked; `eyes` are ours. */
type Means =
  | 'axe'
  | 'names'
  | 'keyboard'
  | 'narrow'
  | 'large'
  | 'spacing'
  | 'forced'
  | 'tokens'
  | 'journeys'
  | 'eyes'

/** `held`: a test fails where it does not hold. `looked`: seen by us, and by no test of all screens. `absent`: there is none of it. */
export type CriterionStatus = 'held' | 'looked' | 'partly' | 'absent'

type Criterion = {
  number: string
  level: 'A' | 'AA'
  status: CriterionStatus
  by: readonly Means[]
}

export const lookedOn = '2026-11-27'

const row = (
  number: string,
  level: 'A' | 'AA',
  status: CriterionStatus,
  ...by: readonly Means[]
): Criterion => ({ number, level, status, by })

export const criteria: readonly Criterion[] = [
  row('1.1.1', 'A', 'held', 'axe', 'names'),
  row('1.2.1', 'A', 'absent'),
  row('1.2.2', 'A', 'absent'),
  row('1.2.3', 'A', 'absent'),
  row('1.2.4', 'AA', 'absent'),
  row('1.2.5', 'AA', 'absent'),
  row('1.3.1', 'A', 'held', 'axe', 'names'),
  row('1.3.2', 'A', 'looked', 'eyes'),
  row('1.3.3', 'A', 'looked', 'eyes'),
  row('1.3.4', 'AA', 'looked', 'eyes'),
  row('1.3.5', 'AA', 'looked', 'axe', 'eyes'),
  row('1.4.1', 'A', 'looked', 'forced', 'eyes'),
  row('1.4.2', 'A', 'absent'),
  row('1.4.3', 'AA', 'held', 'axe', 'tokens'),
  row('1.4.4', 'AA', 'held', 'large'),
  row('1.4.5', 'AA', 'looked', 'eyes'),
  row('1.4.10', 'AA', 'held', 'narrow'),
  row('1.4.11', 'AA', 'looked', 'tokens', 'keyboard', 'eyes'),
  row('1.4.12', 'AA', 'held', 'spacing'),
  row('1.4.13', 'AA', 'looked', 'eyes'),
  row('2.1.1', 'A', 'looked', 'keyboard', 'journeys'),
  row('2.1.2', 'A', 'looked', 'keyboard', 'eyes'),
  row('2.1.4', 'A', 'held', 'journeys'),
  row('2.2.1', 'A', 'held', 'journeys'),
  row('2.2.2', 'A', 'looked', 'eyes'),
  row('2.3.1', 'A', 'looked', 'eyes'),
  row('2.4.1', 'A', 'held', 'axe'),
  row('2.4.2', 'A', 'held', 'axe', 'names'),
  row('2.4.3', 'A', 'looked', 'keyboard', 'eyes'),
  row('2.4.4', 'A', 'looked', 'axe', 'names'),
  row('2.4.5', 'AA', 'looked', 'eyes'),
  row('2.4.6', 'AA', 'looked', 'names', 'eyes'),
  row('2.4.7', 'AA', 'held', 'keyboard'),
  row('2.4.11', 'AA', 'held', 'keyboard'),
  row('2.5.1', 'A', 'looked', 'eyes'),
  row('2.5.2', 'A', 'looked', 'eyes'),
  row('2.5.3', 'A', 'looked', 'names', 'eyes'),
  row('2.5.4', 'A', 'absent'),
  row('2.5.7', 'AA', 'looked', 'eyes'),
  row('2.5.8', 'AA', 'held', 'axe'),
  row('3.1.1', 'A', 'held', 'axe'),
  row('3.1.2', 'AA', 'partly', 'eyes'),
  row('3.2.1', 'A', 'looked', 'keyboard', 'eyes'),
  row('3.2.2', 'A', 'looked', 'journeys', 'eyes'),
  row('3.2.3', 'AA', 'looked', 'eyes'),
  row('3.2.4', 'AA', 'looked', 'eyes'),
  row('3.2.6', 'A', 'looked', 'eyes'),
  row('3.3.1', 'A', 'looked', 'journeys', 'eyes'),
  row('3.3.2', 'A', 'held', 'axe', 'names'),
  row('3.3.3', 'AA', 'looked', 'journeys', 'eyes'),
  row('3.3.4', 'AA', 'looked', 'journeys', 'eyes'),
  row('3.3.7', 'A', 'looked', 'eyes'),
  row('3.3.8', 'AA', 'looked', 'journeys', 'eyes'),
  row('4.1.2', 'A', 'held', 'axe', 'names'),
  row('4.1.3', 'AA', 'looked', 'journeys', 'eyes'),
]
