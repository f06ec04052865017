// Addresses of screens, written by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenPath, screenPaths } from './paths.ts'

test('an address has its parameters in their places, safe in an address', () => {
  assert.equal(screenPath('home'), '/')
  assert.equal(screenPath('course', { slug: 'law-bonn' }), '/courses/law-bonn')
  assert.equal(screenPath('ticket', { ticketId: 4711 }), '/app/help/4711')
  assert.equal(
    screenPath('documentOf', { personId: 'p1', documentId: 'd/2?x#y' }),
    '/app/people/p1/documents/d%2F2%3Fx%23y',
  )
})

test('no two screens live at one address', () => {
  const shapes = Object.values(screenPaths).map((path) => path.replace(/\$\w+/g, '$'))
  assert.deepEqual(
    shapes.filter((shape, at) => shapes.indexOf(shape) !== at),
    [],
  )
})
