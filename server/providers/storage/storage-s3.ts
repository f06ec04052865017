import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { newId } from '#server/core/ids.ts'
import { checkedKey, receive, removeOld, StorageError, type Storage } from './storage.ts'

export type S3Options = {
  bucket: string
  endpoint?: string
  region?: string
  accessKeyId: string
  secretAccessKey: string
  /** Most stores that are not Amazon's want the bucket in the path. */
  pathStyle?: boolean
}

const onTheWay = 'ao-put-'

const absent = (fault: unknown) => {
  const { name, $metadata } = fault as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NotFound' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404
}

/** Files in an S3-compatible store. The SDK is loaded when it is first needed: it costs memory that a disk never pays. */
export const s3Storage = (options: S3Options): Storage => {
  const { bucket: Bucket } = options
  let loaded: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined
  const s3 = () =>
    (loaded ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region: options.region ?? 'us-east-1',
        endpoint: options.endpoint,
        forcePathStyle: options.pathStyle ?? options.endpoint !== undefined,
        credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    })))

  const head: Storage['head'] = async (key) => {
    const { sdk, client } = await s3()
    try {
      const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: checkedKey(key) }))
      return { bytes: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) }
    } catch (fault) {
      if (absent(fault)) return null
      throw fault
    }
  }

  return {
    head,
    tidy: (before) => removeOld(tmpdir(), onTheWay, before),

    // The store wants the length first, and we trust only a length we counted: so the file rests on disk on its way.
    async put(key, body, put) {
      const { sdk, client } = await s3()
      checkedKey(key)
      const folder = await mkdtemp(join(tmpdir(), onTheWay))
      try {
        const path = join(folder, newId())
        const stored = await receive(path, body, put)
        const command = new sdk.PutObjectCommand({
          Bucket,
          Key: key,
          Body: stored.bytes === 0 ? Buffer.alloc(0) : createReadStream(path),
          ContentLength: stored.bytes,
          ContentType: put.type,
        })
        await client.send(command, { abortSignal: put.signal })
        return stored
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async get(key, range) {
      const { sdk, client } = await s3()
      const Range = range && `bytes=${range.from}-${range.to ?? ''}`
      try {
        const found = await client.send(
          new sdk.GetObjectCommand({ Bucket, Key: checkedKey(key), Range }),
        )
        const bytes = found.ContentLength ?? 0
        const total = Number(found.ContentRange?.split('/')[1] ?? bytes)
        return { stream: found.Body as unknown as AsyncIterable<Uint8Array>, bytes, total }
      } catch (fault) {
        if (absent(fault)) throw new StorageError('absent')
        throw fault
      }
    },

    async delete(key) {
      const { sdk, client } = await s3()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkedKey(key) }))
    },

    async *list(prefix) {
      const { sdk, client } = await s3()
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
        )
        for (const object of page.Contents ?? []) {
          if (!object.Key) continue
          yield {
            key: object.Key,
            bytes: object.Size ?? 0,
            modified: object.LastModified ?? new Date(0),
          }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}
