import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { drawSharePicture } from './draw-share-picture.ts'

const sizeOf = async (picture: Buffer) => {
  const { width, height, format } = await sharp(picture).metadata()
  return [width, height, format]
}

test('a shared link has a picture with its words, however long', async () => {
  const long = await drawSharePicture({
    over: 'Technical University of Munich',
    title: 'Computational Science and Engineering with a very long title '.repeat(6),
    under: 'Munich, Germany',
  })
  const short = await drawSharePicture({ over: '', title: 'MBA', under: '' })
  assert.deepEqual(
    [await sizeOf(long), await sizeOf(short)],
    [
      [1200, 630, 'png'],
      [1200, 630, 'png'],
    ],
  )
  assert.ok(long.length > short.length && long.length < 120_000, `${long.length} bytes`)
})

test('letters that cannot be drawn and markup do no harm', async () => {
  assert.deepEqual(
    await sizeOf(
      await drawSharePicture({ over: '<svg onload=x>', title: '工学 🎓 & "quoted"', under: '‮' }),
    ),
    [1200, 630, 'png'],
  )
})
