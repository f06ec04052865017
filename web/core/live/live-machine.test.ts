import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type LiveEffect,
  type LiveEvent,
  type LiveState,
  isPolling,
  startLive,
  stepLive,
} from './live-machine.ts'

/** The state after these events, and what the last of them does. */
const after = (
  events: readonly LiveEvent[],
  from: LiveState = startLive(true),
): { state: LiveState; effects: readonly LiveEffect[] } =>
  events.reduce<{ state: LiveState; effects: readonly LiveEffect[] }>(
    ({ state }, event) => {
      const [next, effects] = stepLive(state, event)
      return { state: next, effects }
    },
    { state: from, effects: [] },
  )
const leading: LiveEvent[] = [{ type: 'shown' }, { type: 'elected' }, { type: 'ready' }]
const lost: LiveEvent = { type: 'ended', lastedMs: 0 }
const due = (timer: 'linger' | 'silence' | 'retry' | 'poll'): LiveEvent => ({ type: 'due', timer })
const does = (effects: readonly LiveEffect[]) => effects.map((effect) => effect.do)
const timer = (effects: readonly LiveEffect[], name: string) =>
  effects.flatMap((effect) => (effect.do === 'set' && effect.timer === name ? [effect.ms] : []))[0]

test('a tab that is seen competes for the line; only the one elected opens it', () => {
  assert.deepEqual(does(after([{ type: 'shown' }]).effects), ['clear', 'compete'])
  assert.deepEqual(after([{ type: 'shown' }, { type: 'queued' }]).effects, [])
  const elected = after([{ type: 'shown' }, { type: 'elected' }])
  assert.ok(does(elected.effects).includes('open'))
  assert.equal(elected.state.line, 'opening')
})

test('the first line of a page renews the other tabs alone; a line taken over renews this one too', () => {
  const renewHere = (events: LiveEvent[]) =>
    after(events).effects.flatMap((effect) => (effect.do === 'renew' ? [effect.here] : []))
  assert.deepEqual(renewHere(leading), [false])
  assert.deepEqual(
    renewHere([{ type: 'shown' }, { type: 'queued' }, { type: 'elected' }, { type: 'ready' }]),
    [true],
  )
  assert.deepEqual(renewHere([...leading, lost, due('retry'), { type: 'ready' }]), [true])
})

test('a leader looked away from keeps the line for 30 s, then closes it and hands over', () => {
  const hidden = after([...leading, { type: 'hidden' }])
  assert.deepEqual(hidden.effects, [{ do: 'set', timer: 'linger', ms: 30_000 }])
  assert.equal(hidden.state.line, 'open')
  const back = after([{ type: 'shown' }], hidden.state)
  assert.deepEqual(back.effects, [{ do: 'clear', timer: 'linger' }])
  const away = after([due('linger')], hidden.state)
  assert.deepEqual(does(away.effects).slice(-2), ['close', 'resign'])
  assert.deepEqual([away.state.role, away.state.line], ['away', 'closed'])
  assert.deepEqual(does(after([{ type: 'shown' }], away.state).effects), ['clear', 'compete'])
})

test('where tabs cannot agree, a line lives only while its tab is seen', () => {
  const hidden = after([...leading, { type: 'hidden' }], startLive(false))
  assert.deepEqual(does(hidden.effects).slice(-2), ['close', 'resign'])
  assert.equal(hidden.state.role, 'away')
})

test('elected after looking away, a tab gives the lead back', () => {
  const away = after([{ type: 'shown' }, { type: 'hidden' }, due('linger')])
  assert.deepEqual(after([{ type: 'elected' }], away.state).effects, [{ do: 'resign' }])
})

test('a line silent for longer than two beats of 25 s is given up and opened again', () => {
  const { state, effects } = after([...leading, { type: 'heard' }])
  assert.equal(timer(effects, 'silence'), 60_000)
  const silent = after([due('silence')], state)
  assert.equal(does(silent.effects)[0], 'close')
  assert.equal(timer(silent.effects, 'retry'), 1_000)
  assert.ok(does(after([due('retry')], silent.state).effects).includes('open'))
})

test('a lost line is taken up again after a pause; one that was good starts the pauses anew', () => {
  const first = after([...leading, lost])
  assert.equal(timer(first.effects, 'retry'), 1_000)
  const second = after([due('retry'), lost], first.state)
  assert.equal(timer(second.effects, 'retry'), 2_000)
  const good = after(
    [due('retry'), { type: 'ready' }, { type: 'ended', lastedMs: 900_000 }],
    first.state,
  )
  assert.equal(timer(good.effects, 'retry'), 1_000)
  assert.equal(good.state.failures, 0)
})

const forbidden = [...leading.slice(0, 2), lost, due('retry'), lost, due('retry'), lost]

test('swallowed or forbidden three times, the screens are asked for every 30 s instead', () => {
  const opening = after(leading.slice(0, 2))
  assert.equal(timer(opening.effects, 'silence'), 10_000)
  const swallowed = after([due('silence'), due('retry'), due('silence')], opening.state)
  assert.equal(isPolling(swallowed.state), false)
  const third = after([due('retry'), due('silence')], swallowed.state)
  assert.equal(isPolling(third.state), true)
  const { state, effects } = after(forbidden)
  assert.equal(isPolling(state), true)
  assert.deepEqual([timer(effects, 'poll'), timer(effects, 'retry')], [30_000, 300_000])
  assert.deepEqual(after([due('poll')], state).effects, [
    { do: 'renew', here: true },
    { do: 'set', timer: 'poll', ms: 30_000 },
  ])
})

test('polling goes on until a line stands, and begins again when it falls', () => {
  const polling = after(forbidden).state
  const again = after([due('retry'), lost], polling)
  assert.deepEqual([timer(again.effects, 'poll'), isPolling(again.state)], [30_000, true])
  const stands = after([due('retry'), { type: 'ready' }], polling)
  assert.ok(stands.effects.some((effect) => effect.do === 'clear' && effect.timer === 'poll'))
  assert.equal(timer(after([lost], stands.state).effects, 'poll'), 30_000)
})

test('AO in reach again: the next line is opened at once, and never a second beside one', () => {
  assert.ok(does(after([...leading, lost, { type: 'reachable' }]).effects).includes('open'))
  assert.deepEqual(after([...leading, { type: 'reachable' }]).effects, [])
})
