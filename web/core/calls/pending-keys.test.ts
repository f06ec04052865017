import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  claimPendingKey,
  digestText,
  hasSecret,
  isDefinite,
  keyLifetimeMs,
  makePendingKeys,
  settlePendingKey,
} from './pending-keys.ts'

const send = { method: 'POST', url: '/api/wallets/1/transfer', fingerprint: 'five coins' }

const memory = () => {
  const texts = new Map<string, string>()
  return {
    texts,
    get: (name: string) => texts.get(name) ?? null,
    set: (name: string, value: string) => void texts.set(name, value),
    remove: (name: string) => void texts.delete(name),
  }
}

test('the same write keeps its key until AO has answered, then gets another', () => {
  const first = claimPendingKey({}, send, 'a', 1)
  const again = claimPendingKey(first.keys, send, 'b', 2)
  assert.deepEqual([first.key, again.key], ['a', 'a'])
  assert.equal(claimPendingKey(settlePendingKey(again.keys, send), send, 'c', 3).key, 'c')
})

test('another write does not use up the key of one that is not answered yet', () => {
  const other = { ...send, fingerprint: 'seven coins' }
  let { keys } = claimPendingKey({}, send, 'a', 1)
  keys = settlePendingKey(claimPendingKey(keys, other, 'b', 2).keys, other)
  assert.equal(claimPendingKey(keys, send, 'c', 3).key, 'a')
})

test('a later change of the same place makes an unanswered earlier one old', () => {
  const put = (fingerprint: string) => ({ method: 'PATCH', url: '/settings', fingerprint })
  let { keys } = claimPendingKey({}, put('on'), 'a', 1)
  keys = settlePendingKey(claimPendingKey(keys, put('off'), 'b', 2).keys, put('off'))
  assert.equal(claimPendingKey(keys, put('on'), 'c', 3).key, 'c')
})

test('on, off and on again are three intentions, whatever was lost between', () => {
  const post = (url: string) => ({ method: 'POST', url, fingerprint: url })
  const on = post('/api/rest/user/5/disable')
  const off = post('/api/rest/user/5/enable')
  let { keys } = claimPendingKey({}, on, 'a', 1)
  keys = settlePendingKey(claimPendingKey(keys, off, 'b', 2).keys, off)
  assert.equal(claimPendingKey(keys, on, 'c', 3).key, 'c')
})

test('a key is given up before the server forgets it', () => {
  const { keys } = claimPendingKey({}, send, 'a', 0)
  assert.equal(claimPendingKey(keys, send, 'b', keyLifetimeMs - 1).key, 'a')
  assert.equal(claimPendingKey(keys, send, 'b', keyLifetimeMs).key, 'b')
})

test('which answers are definite', () => {
  for (const status of [200, 201, 204, 400, 403, 404, 409, 422])
    assert.ok(isDefinite(status), String(status))
  for (const status of [0, 401, 408, 425, 429, 500, 502, 503, 504])
    assert.ok(!isDefinite(status), String(status))
  assert.ok(!isDefinite(409, 'key_in_use'))
  assert.ok(!isDefinite(403, 'step_up_required'))
})

test('keys outlive the page, those of writes with secrets do not', () => {
  const store = memory()
  let count = 0
  const page = () => makePendingKeys(store, () => `key-${++count}`)
  const key = page().claim(send, false)
  assert.equal(page().claim(send, false), key)
  const first = page()
  const secret = first.claim(send, true)
  assert.equal(first.claim(send, true), secret)
  assert.notEqual(page().claim(send, true), secret)
  first.settle(send, false)
  assert.equal(store.texts.size, 0)
})

test('stored rubbish is no key', () => {
  const store = memory()
  store.set('ao-pending-writes', '{"five')
  assert.equal(makePendingKeys(store, () => 'fresh').claim(send, false), 'fresh')
})

test('bodies with secrets are known, however deep', () => {
  assert.ok(hasSecret({ data: { attributes: { pass: { existing: 'x' } } } }))
  assert.ok(!hasSecret({ amount: 5, note: 'pass' }))
})

test('digests tell neighbours apart', () => {
  const digests = new Set(Array.from({ length: 20_000 }, (_, n) => digestText(`{"amount":${n}}`)))
  assert.equal(digests.size, 20_000)
})
