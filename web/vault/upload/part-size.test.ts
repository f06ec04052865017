import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstPartSize, nextPartSize, smallerPartSize } from './part-size.ts'

const kB = 1024

test('a part is what the line brings in six seconds, in steps, between 16 KiB and 1 MiB', () => {
  assert.equal(firstPartSize, 64 * kB)
  // 50 kbit/s bring 64 KiB in 10.5 s, and 37,500 bytes in six.
  assert.equal(nextPartSize(64 * kB, 10_486), 37 * kB)
  // A fast line is not taken at its word at once.
  assert.equal(nextPartSize(64 * kB, 20), 256 * kB)
  assert.equal(nextPartSize(256 * kB, 80), 1024 * kB)
  assert.equal(nextPartSize(1024 * kB, 320), 1024 * kB)
  assert.equal(nextPartSize(16 * kB, 60_000), 16 * kB)
})

test('after a break the parts are half as big, and never tiny', () => {
  assert.equal(smallerPartSize(256 * kB), 128 * kB)
  assert.equal(smallerPartSize(20 * kB), 16 * kB)
})

test('2 MB at 50 kbit/s take fewer than sixty parts', () => {
  let [size, parts] = [firstPartSize, 0]
  for (let sent = 0; sent < 2_000_000; sent += size, parts++)
    size = nextPartSize(size, (size / 6_250) * 1_000)
  assert.ok(parts < 60, String(parts))
})
