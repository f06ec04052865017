import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  conflictResolved,
  saveFailed,
  planOf,
  sendingBegan,
  saveSucceeded,
  startAutosaving,
  newerReceived,
  draftChanged,
  typingPause,
} from './autosave-machine.ts'
import { Failure, offline } from '../failure.ts'

type Form = { name: string; city: string }
const start = () => startAutosaving<Form>({ version: 3, parts: { name: 'Ada', city: 'Oslo' } })
const busy = new Failure('too_many_requests', 429, 'Please wait.', { seconds: 30 })
const rejected = new Failure('bad_input', 422, 'No.', { fields: { name: 'bad_name' } })
const states = (form: ReturnType<typeof start>, errors = {}) => planOf(form, errors).state

test('what is typed is sent a moment after, and then stands', () => {
  let form = draftChanged(start(), { city: 'Bergen' })
  assert.deepEqual(planOf(form, {}), {
    state: 'waiting',
    parts: { city: 'Bergen' },
    changed: ['city'],
    sendIn: typingPause,
    failure: null,
  })
  form = sendingBegan(form)
  assert.equal(planOf(form, {}).sendIn, null)
  form = saveSucceeded(form, { city: 'Bergen' }, 4)
  assert.deepEqual([states(form), form.base.version], ['saved', 4])
})

test('without an answer it is tried again by itself with growing pauses, and typing loses nothing', () => {
  let form = draftChanged(start(), { city: 'Bergen' })
  const pauses = []
  for (let n = 0; n < 4; n++) {
    form = saveFailed(sendingBegan(form), offline(), form.draft)
    form = draftChanged(form, { name: `Ada ${n}` })
    assert.equal(states(form), 'retrying')
    pauses.push(planOf(form, {}).sendIn)
  }
  assert.deepEqual(pauses, [2_000, 4_000, 8_000, 16_000])
  assert.deepEqual(planOf(form, {}).parts, { name: 'Ada 3', city: 'Bergen' })
  assert.equal(planOf(form, {}).failure, null)
  form = saveSucceeded(sendingBegan(form), planOf(form, {}).parts, 4)
  assert.equal(states(form), 'saved')
})

test('a busy server is given the time it asks for', () => {
  const form = saveFailed(
    sendingBegan(draftChanged(start(), { city: 'Bergen' })),
    busy,
    start().draft,
  )
  assert.equal(planOf(form, {}).sendIn, 30_000)
})

test('an ended session passes: it is mended over the form', () => {
  const form = draftChanged(start(), { city: 'Bergen' })
  assert.equal(
    states(saveFailed(form, new Failure('unauthenticated', 401, ''), form.draft)),
    'retrying',
  )
})

test('a failure stands until something else is typed', () => {
  let form = draftChanged(start(), { name: '!' })
  form = saveFailed(sendingBegan(form), rejected, form.draft)
  assert.deepEqual(
    [states(form), planOf(form, {}).sendIn, planOf(form, {}).failure],
    ['failed', null, rejected],
  )
  form = draftChanged(form, { name: 'Ada L' })
  assert.deepEqual([states(form), planOf(form, {}).sendIn], ['waiting', typingPause])
})

test('what is wrong waits beside its message, the rest is sent', () => {
  const form = draftChanged(start(), { name: '', city: 'Bergen' })
  assert.deepEqual(planOf(form, { name: 'required' }).parts, { city: 'Bergen' })
  assert.equal(states(draftChanged(start(), { name: '' }), { name: 'required' }), 'invalid')
})

test('what others changed comes in; where both did, the person chooses', () => {
  let form = draftChanged(start(), { city: 'Bergen' })
  form = newerReceived(form, { version: 4, parts: { name: 'Ada L', city: 'Tromsø' } })
  assert.deepEqual([form.draft.name, form.draft.city], ['Ada L', 'Bergen'])
  assert.deepEqual([states(form), form.conflicts], ['conflict', ['city']])
  assert.equal(planOf(form, {}).sendIn, null)
  assert.equal(states(conflictResolved(form, 'city', 'theirs')), 'saved')
  assert.deepEqual(planOf(conflictResolved(form, 'city', 'mine'), {}).parts, { city: 'Bergen' })
})

test('news that come while something is on its way wait for it', () => {
  const form = sendingBegan(draftChanged(start(), { city: 'Bergen' }))
  assert.equal(newerReceived(form, { version: 4, parts: { name: 'x', city: 'y' } }), form)
})

test('another was first: nothing has failed, their version is on its way', () => {
  const form = draftChanged(start(), { city: 'Bergen' })
  const after = saveFailed(sendingBegan(form), new Failure('stale', 409, ''), form.draft)
  assert.equal(states(after), 'waiting')
})
