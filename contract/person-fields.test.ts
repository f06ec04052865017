import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PersonName } from '#contract/shapes.ts'
import { kept, names, noNames } from './names-for-tests.ts'

test('the table has at least 150 names in 40 scripts and customs', () => {
  assert.ok(Object.values(names).flat().length >= 150, String(Object.values(names).flat().length))
  assert.ok(Object.keys(names).length >= 40)
})

for (const [custom, written] of Object.entries(names))
  test(`${custom} names are names, and kept as they are written`, () => {
    for (const name of written) {
      const read = PersonName.safeParse(name)
      assert.ok(read.success, JSON.stringify(name))
      assert.equal(read.data, name.normalize('NFC'))
    }
  })

test('a name is kept composed, with single spaces', () => {
  for (const [typed, name] of kept) assert.equal(PersonName.parse(typed), name)
})

test('what is no name is refused', () => {
  for (const name of noNames) assert.ok(!PersonName.safeParse(name).success, JSON.stringify(name))
})
