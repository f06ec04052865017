// Takes long: every call meets hostile input.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { fuzzContract } from './contract-fuzz.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('no call answers hostile input with a server error, with HTML or outside its envelope', async () => {
  const complaints = await fuzzContract(app, { as: 'insiders', runs: 25, seed: 20_261_121 })
  assert.deepEqual(complaints, [])
})

test('a stranger with hostile input is answered alike', async () => {
  assert.deepEqual(await fuzzContract(app, { as: 'stranger', runs: 6, seed: 7 }), [])
})
