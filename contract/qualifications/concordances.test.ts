import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cefrOf } from './concordances.ts'

test('a level beside a result, only where it is published', () => {
  assert.equal(cefrOf('goethe', 'level-B2', null), 'B2')
  assert.equal(cefrOf('goethe', '1', null), null, 'the level is not stated')
  assert.equal(cefrOf('ielts_academic', '1', 6.5), 'B2')
  assert.equal(cefrOf('ielts_academic', '1', 7), 'C1')
  assert.equal(cefrOf('ielts_ukvi', '1', 5.5), 'B2')
  assert.equal(cefrOf('ielts_academic', '1', 3.5), null)
  assert.equal(cefrOf('toefl_ibt', '2026', 4.5), 'B2')
  assert.equal(cefrOf('toefl_ibt', '2005', 95), 'C1')
  assert.equal(cefrOf('toefl_ibt', '2005', 94), 'B2')
  assert.equal(cefrOf('jlpt', 'level-N2', 111), 'B1')
  assert.equal(cefrOf('jlpt', 'level-N2', 112), 'B2')
  assert.equal(cefrOf('jlpt', 'level-N1', 99), null, 'not passed')
  assert.equal(cefrOf('hsk', 'level-5', 200), null, 'nobody agrees')
  assert.equal(cefrOf('duolingo', '2024', 120), null)
})
