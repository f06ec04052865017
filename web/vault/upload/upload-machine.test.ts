import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  foundAfterBreak,
  isHopeless,
  nextPart,
  partArrived,
  partBroke,
  pauseAfterBreak,
  shareOf,
  startUpload,
} from './upload-machine.ts'

const kB = 1024

test('a small file goes whole, without a range', () => {
  const upload = startUpload(10 * kB)
  assert.deepEqual(nextPart(upload), { from: 0, to: 10_240, range: null })
  assert.equal(partArrived(upload, { bytes: 10_240, complete: true }, 500).isComplete, true)
})

test('a large one goes in parts, each beginning where the server is', () => {
  const first = startUpload(200 * kB)
  assert.deepEqual(nextPart(first), { from: 0, to: 65_536, range: 'bytes 0-65535/204800' })
  // 64 KiB in 6 s: the line brings as much again in the next six.
  const second = partArrived(first, { bytes: 65_536, complete: false }, 6_000)
  assert.deepEqual(nextPart(second), {
    from: 65_536,
    to: 131_072,
    range: 'bytes 65536-131071/204800',
  })
  // A fast part: the rest in one.
  const last = partArrived(second, { bytes: 131_072, complete: false }, 20)
  assert.deepEqual(nextPart(last), {
    from: 131_072,
    to: 204_800,
    range: 'bytes 131072-204799/204800',
  })
})

test('an upload that was begun before goes on where it ended, and one that had ended is complete', () => {
  const begun = startUpload(100 * kB, { bytes: 40_000, complete: false })
  assert.deepEqual(nextPart(begun), {
    from: 40_000,
    to: 102_400,
    range: 'bytes 40000-102399/102400',
  })
  assert.equal(startUpload(100 * kB, { bytes: 102_400, complete: true }).isComplete, true)
})

test('progress counts what is on its way, and never more than all', () => {
  const half = startUpload(1_000, { bytes: 500, complete: false })
  assert.deepEqual([shareOf(half, 0), shareOf(half, 250), shareOf(half, 9_999)], [0.5, 0.75, 1])
  assert.equal(shareOf(startUpload(0), 0), 1)
})

test('after six breaks in a row it is given up, with growing pauses and shrinking parts before', () => {
  let upload = startUpload(1_000 * kB)
  const pauses: number[] = []
  const sizes: number[] = []
  while (!isHopeless(upload)) {
    upload = foundAfterBreak(partBroke(upload), null)
    pauses.push(pauseAfterBreak(upload))
    sizes.push(upload.partSize / kB)
  }
  assert.deepEqual(pauses, [1_000, 2_000, 4_000, 8_000, 16_000, 32_000])
  assert.deepEqual(sizes, [32, 16, 16, 16, 16, 16])
})

test('what came through of a broken part is kept, and the count of breaks begins anew', () => {
  const broken = partBroke(partBroke(startUpload(1_000 * kB)))
  const some = foundAfterBreak(broken, { bytes: 20_000, complete: false })
  assert.deepEqual([some.arrived, some.breaks, nextPart(some).from], [20_000, 0, 20_000])
  const none = foundAfterBreak(broken, { bytes: 0, complete: false })
  assert.deepEqual([none.arrived, none.breaks], [0, 2])
  // The answer was lost, not the file.
  assert.equal(foundAfterBreak(broken, { bytes: 1_024_000, complete: true }).isComplete, true)
})
