import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideReload } from './missing-chunk.ts'

const afterDeploy = {
  build: '/assets/client-A.js',
  reloadedFrom: null,
  isStorageKept: true,
  isAnswered: true,
  isNavigating: true,
}

test('a chunk missing on the way to a screen loads the page anew', () => {
  assert.equal(decideReload(afterDeploy), 'now')
})

test('in the middle of something nothing is reloaded until the person goes on', () => {
  assert.equal(decideReload({ ...afterDeploy, isNavigating: false }), 'at-next-navigation')
})

test('never twice from one build, so never in a loop; the next deploy may reload again', () => {
  const reloaded = { ...afterDeploy, reloadedFrom: '/assets/client-A.js' }
  assert.equal(decideReload(reloaded), 'never')
  assert.equal(decideReload({ ...reloaded, isNavigating: false }), 'never')
  assert.equal(decideReload({ ...reloaded, build: '/assets/client-B.js' }), 'now')
})

test('without AO, or without a place to remember it, the page stays and says what is wrong', () => {
  assert.equal(decideReload({ ...afterDeploy, isAnswered: false }), 'never')
  assert.equal(decideReload({ ...afterDeploy, isStorageKept: false }), 'never')
})
