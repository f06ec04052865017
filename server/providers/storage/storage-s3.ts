import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { newId } from '#server/core/ids.ts'
import { breaker, type BreakerLimits, withinTime } from './storage-breaker.ts'
import { checkedKey, receive, removeOld, StorageError, type Storage } from './storage.ts'

export type S3Options = {
  bucket: string
  endpoint?: string
  region?: string
  accessKeyId: string
  secretAccessKey: string
  /** Most stores that are not Amazon's want the bucket in the path. */
  pathStyle?: boolean
  /** Milliseconds until an answer must have begun, and between two parts of one; a file on its way in has six times as long. */
  timeout?: number
  breaker?: BreakerLimits
}

const onTheWay = 'ao-put-'

const absent = (error: unknown) => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NotFound' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404
}

/** The store's answer, or our own: anything else is a store that does not work. */
const isAnswer = (cause: unknown): boolean => absent(cause) || cause instanceof StorageError

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
        maxAttempts: 2,
        forcePathStyle: options.pathStyle ?? options.endpoint !== undefined,
        credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    })))

  const timeout = options.timeout ?? 5_000
  const guarded = breaker(isAnswer, options.breaker)
  /** One request: in time, or `unavailable`; at once `unavailable` while the store is known not to work. */
  const request = <T>(send: (late: AbortSignal) => Promise<T>, ms = timeout): Promise<T> =>
    guarded(() => send(AbortSignal.timeout(ms)))

  const head: Storage['head'] = async (key) => {
    const { sdk, client } = await s3()
    const command = new sdk.HeadObjectCommand({ Bucket, Key: checkedKey(key) })
    try {
      const found = await request((abortSignal) => client.send(command, { abortSignal }))
      return { bytes: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) }
    } catch (error) {
      if (absent(error)) return null
      throw error
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
        const { signal } = put
        await request(async (late) => {
          const abortSignal = signal ? AbortSignal.any([late, signal]) : late
          try {
            await client.send(command, { abortSignal })
          } catch (error) {
            if (signal?.aborted) throw new StorageError('aborted')
            throw error
          }
        }, 6 * timeout)
        return stored
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async get(key, range) {
      const { sdk, client } = await s3()
      const Range = range && `bytes=${range.from}-${range.to ?? ''}`
      try {
        // Only until the answer begins: a big file may take long, as long as its parts keep coming.
        const begun = new AbortController()
        const command = new sdk.GetObjectCommand({ Bucket, Key: checkedKey(key), Range })
        const found = await request(async () => {
          const timer = setTimeout(() => begun.abort(), timeout)
          return client
            .send(command, { abortSignal: begun.signal })
            .finally(() => clearTimeout(timer))
        })
        const bytes = found.ContentLength ?? 0
        const total = Number(found.ContentRange?.split('/')[1] ?? bytes)
        const body = found.Body as unknown as AsyncIterable<Uint8Array>
        return { stream: withinTime(body, timeout), bytes, total }
      } catch (error) {
        if (absent(error)) throw new StorageError('absent')
        throw error
      }
    },

    async delete(key) {
      const { sdk, client } = await s3()
      const command = new sdk.DeleteObjectCommand({ Bucket, Key: checkedKey(key) })
      await request((abortSignal) => client.send(command, { abortSignal }))
    },

    async *list(prefix) {
      const { sdk, client } = await s3()
      let ContinuationToken: string | undefined
      do {
        const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })
        const page = await request((abortSignal) => client.send(command, { abortSignal }))
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
