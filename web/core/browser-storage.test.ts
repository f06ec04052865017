import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWritable, textStore } from './browser-storage.ts'

test('denied storage: what is stored lasts as long as the page', () => {
  const store = textStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  assert.equal(store.get('step'), null)
  store.set('step', 'two')
  assert.equal(store.get('step'), 'two')
  store.remove('step')
  assert.equal(store.get('step'), null)
})

test('full storage: the newer value wins over the stored one', () => {
  const stored = new Map([['step', 'old']])
  const store = textStore(
    () =>
      ({
        getItem: (name: string) => stored.get(name) ?? null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
        removeItem: (name: string) => void stored.delete(name),
      }) as unknown as Storage,
  )
  store.set('step', 'new')
  assert.equal(store.get('step'), 'new')
  store.remove('step')
  assert.equal(store.get('step'), null)
})

test('what is cleared is gone, from the browser and from memory', () => {
  const stored = new Map([['draft', 'half a letter']])
  const kept = textStore(
    () =>
      ({
        getItem: (name: string) => stored.get(name) ?? null,
        clear: () => stored.clear(),
      }) as unknown as Storage,
  )
  kept.clear()
  assert.equal(kept.get('draft'), null)
  assert.equal(stored.size, 0)
  const denied = textStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  denied.set('step', 'two')
  denied.clear()
  assert.equal(denied.get('step'), null)
})

test('storage keeps things unless it is denied or full', () => {
  const refusing = (name: string) => () =>
    ({
      setItem: () => {
        throw new DOMException('no', name)
      },
    }) as unknown as Storage
  const kept = new Map<string, string>()
  const good = {
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage
  assert.equal(
    isWritable(() => good),
    true,
  )
  assert.equal(kept.size, 0)
  assert.equal(isWritable(refusing('QuotaExceededError')), false)
  const denied = () => {
    throw new DOMException('no', 'SecurityError')
  }
  assert.equal(isWritable(denied), false)
})
