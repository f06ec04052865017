// Compares a state machine with a table written by hand: a line for each step, `yes` under each state it is possible from.
import assert from 'node:assert/strict'

export const assertTransitions = <Step extends string, Status extends string>(
  table: Readonly<Record<Step, string>>,
  statuses: readonly Status[],
  isPossible: (step: Step, from: Status) => boolean,
): void => {
  assert.deepEqual(
    Object.values<string>(table).map((line) => line.trim().split(/\s+/).length),
    Object.keys(table).map(() => statuses.length),
    'a cell for each state',
  )
  for (const [step, line] of Object.entries(table) as [Step, string][])
    line
      .trim()
      .split(/\s+/)
      .forEach((cell, at) =>
        assert.equal(
          isPossible(step, statuses[at]!),
          cell === 'yes',
          `${step} from ${statuses[at]}`,
        ),
      )
}
