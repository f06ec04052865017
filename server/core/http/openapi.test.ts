import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modules } from '#server/domains.ts'
import { openApiOf } from './openapi.ts'

const document = openApiOf(modules, 'https://ao.example')

test('every reference of the document leads to something in it', () => {
  const text = JSON.stringify(document)
  const references = new Set(text.match(/"\$ref":"[^"]*"/g))
  assert.ok(references.size >= 2)
  for (const reference of references) {
    const pointer = reference.slice('"$ref":"#/'.length, -1)
    const found = pointer
      .split('/')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)
    assert.notEqual(found, undefined, pointer)
  }
  assert.ok(!text.includes('"$defs"'))
})

test('no two calls have one operation id', () => {
  const ids = Object.values(document['paths'] as Record<string, Record<string, object>>).flatMap(
    (methods) =>
      Object.values(methods).map((call) => (call as { operationId: string }).operationId),
  )
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(ids.includes('wallet.transferCoins'))
})
