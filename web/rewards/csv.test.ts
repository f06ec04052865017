import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

test('a cell cannot leave its place nor become a formula', async () => {
  const lines = [
    ['Name', 'Coins'],
    ['Rao, "Asha"', 50],
    ['=1+1', null],
  ]
  assert.equal(await csvOf(lines), 'Name,Coins\r\n"Rao, ""Asha""",50\r\n\'=1+1,\r\n')
})
