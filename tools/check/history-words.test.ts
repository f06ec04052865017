// Whatever any module writes into the history of a document has words there.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { documents } from '#text/en/vault/documents.ts'

test('every action of a document or share that is logged can be read in its history', () => {
  const sources = globSync('server/**/*.ts')
    .filter((path) => !/(\.test|-for-tests)\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
  const logged = new Set(
    sources
      .flatMap((text) => [...text.matchAll(/\baction: [^,\n]*/g)])
      .flatMap(([said]) => said.match(/'(document|share)\.\w+'/g) ?? []),
  )
  const words: Record<string, Record<string, string>> = documents.actions
  const missing = [...logged]
    .map((name) => name.slice(1, -1))
    .filter((name) => !words[name.split('.')[0]!]?.[name.split('.')[1]!])
  assert.ok(logged.size >= 15)
  assert.deepEqual(missing, [])
})
