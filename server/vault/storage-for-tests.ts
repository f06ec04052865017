// Which store a test puts its files in: the disk, or an S3 server of its own where a test file asks for it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { s3Storage } from '#server/providers/storage/storage-s3.ts'
import type { Storage } from '#server/providers/storage/storage.ts'

type Store = { providers: { storage?: Storage }; close: () => Promise<void> }

/** An S3 server with an empty bucket called vault; key and secret are S3RVER. */
export const s3ForTests = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ao-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'vault', configs: [] }],
  })
  const { port } = await server.run()
  const close = async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { port, close }
}

const inS3 = async (): Promise<Store> => {
  const { port, close } = await s3ForTests()
  const storage = s3Storage({
    bucket: 'vault',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
  return { providers: { storage }, close }
}

export const storeForTests = async (): Promise<Store> =>
  process.env['AO_STORE'] === 's3' ? inS3() : { providers: {}, close: async () => {} }
