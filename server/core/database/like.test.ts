import assert from 'node:assert/strict'
import { test } from 'node:test'
import { likePattern } from './like.ts'

test('a percent sign, an underscore and a backslash find themselves', () => {
  assert.equal(likePattern('100 %_\\ off'), '%100 \\%\\_\\\\ off%')
})
