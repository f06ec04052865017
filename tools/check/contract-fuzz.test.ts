import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { roles } from '#contract/roles.ts'
import { newId } from '#server/core/ids.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { fuzzContract } from './contract-fuzz.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('no call answers hostile input with a server error, with HTML or outside its envelope', async () => {
  const everyone = await app.person(...roles)
  const complaints = await fuzzContract(app, everyone, 25, 20_261_121)
  assert.deepEqual(complaints, [])
})

test('a stranger with hostile input is answered alike', async () => {
  assert.deepEqual(await fuzzContract(app, { token: 'no-such-token', id: newId() }, 6, 7), [])
})
