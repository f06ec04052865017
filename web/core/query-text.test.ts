import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHere, pathAndQuery, queryText, readQuery } from './query-text.ts'

test('what is asked for in an address is read as it was written', () => {
  const asked = { q: 'médecine & law', country: ['GB', 'DE'], page: '2' }
  assert.equal(queryText(asked), '?q=m%C3%A9decine+%26+law&country=GB&country=DE&page=2')
  assert.deepEqual(readQuery(queryText(asked)), asked)
  assert.equal(queryText({ q: '', sort: undefined, of: [] }), '')
})

test('an address carries its own questions, and takes more', () => {
  assert.deepEqual(pathAndQuery('/courses?field=law', { country: 'GB' }), {
    path: '/courses',
    query: { field: 'law', country: 'GB' },
  })
  assert.deepEqual(pathAndQuery('/courses'), { path: '/courses', query: {} })
})

test('a page and those below it are where one is; an exact link means only itself', () => {
  const here = { pathname: '/app/documents/7', search: { tab: 'history' } }
  const at = (to: string, exact = false) => isHere(here, pathAndQuery(to), exact)
  assert.deepEqual(
    [
      at('/app/documents'),
      at('/app/doc'),
      at('/app', true),
      at('/app/documents/7?tab=history', true),
    ],
    [true, false, false, true],
  )
  assert.deepEqual(
    [at('/app/documents/7?tab=people'), at('/app/documents/7', true)],
    [false, false],
  )
})
