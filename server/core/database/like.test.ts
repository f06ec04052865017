import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containing } from './like.ts'

test('a percent sign, an underscore and a backslash find themselves', () => {
  assert.equal(containing('100 %_\\ off'), '%100 \\%\\_\\\\ off%')
})
