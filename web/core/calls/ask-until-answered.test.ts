import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure, offline } from '../failure.ts'
import { askUntilAnswered } from './ask-until-answered.ts'

/** Answers of the network, one after another; the last for ever. */
const asking = (...outcomes: (Error | 'signed in')[]) => {
  const pauses: number[] = []
  let asked = 0
  const ask = () => {
    const outcome = outcomes[Math.min(asked++, outcomes.length - 1)]!
    return outcome === 'signed in' ? Promise.resolve(outcome) : Promise.reject(outcome)
  }
  const result = askUntilAnswered(ask, (ms) => (pauses.push(ms), Promise.resolve()))
  return { result, pauses, asked: () => asked }
}

test('a lost answer is asked for again, after 2 s and after 4 s', async () => {
  const { result, pauses } = asking(offline(), offline(), 'signed in')
  assert.equal(await result, 'signed in')
  assert.deepEqual(pauses, [2_000, 4_000])
})

test('the third time without an answer it is given up, and a failure that says no at once', async () => {
  const lost = asking(offline())
  await assert.rejects(lost.result, { code: 'offline' })
  assert.equal(lost.asked(), 3)
  const refused = asking(new Failure('invalid_credentials', 401, 'No.'))
  await assert.rejects(refused.result, { code: 'invalid_credentials' })
  assert.equal(refused.asked(), 1)
})
