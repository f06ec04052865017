import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newBytes } from '#server/core/random.ts'
import { openStream, sealStream } from './seal-stream.ts'

const all = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
async function* pieces(...given: Uint8Array[]) {
  yield* given
}
const name = { purpose: 'reports export', id: 'id' } as const
const sealed = (...given: Uint8Array[]) => all(sealStream('secret', name, pieces(...given)))
const opened = (bytes: Uint8Array, of: Parameters<typeof openStream>[1] = name) =>
  all(openStream(['secret'], of, pieces(bytes)))

test('what was sealed opens again, whatever its size and however it comes', async () => {
  for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072, 300_000]) {
    const plain = newBytes(size)
    const file = await sealed(plain.subarray(0, 1000), plain.subarray(1000))
    assert.ok(!file.includes(plain.subarray(0, 32)) || size === 0 || size < 2)
    assert.deepEqual(
      await all(openStream(['secret'], name, pieces(file.subarray(0, 7), file.subarray(7)))),
      plain,
    )
  }
})

test('what was changed, cut off, put in another order or belongs to another file does not open', async () => {
  const file = await sealed(newBytes(200_000))
  const part = 65_536 + 16
  const changed = Buffer.from(file)
  changed[100]! ^= 1
  const swapped = Buffer.concat([
    file.subarray(part, 2 * part),
    file.subarray(0, part),
    file.subarray(2 * part),
  ])
  for (const bad of [changed, swapped, file.subarray(0, 2 * part), file.subarray(0, -1)])
    await assert.rejects(opened(bad))
  await assert.rejects(opened(file, { purpose: 'reports export', id: 'another' }))
  await assert.rejects(opened(file, { purpose: 'data export', id: 'id' }))
})
