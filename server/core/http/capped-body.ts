// A body of bytes as it comes. Fastify counts only what it parses itself; how long a stream is nobody asks but this.
import type { Readable } from 'node:stream'
import { fail } from '../fail.ts'

/** Of any call that does not say more. */
export const maxBodyBytes = 262_144

/**
 * Fails with `too_large` once more than `maxBytes` have come. Reading may stop early without breaking the line: who sends it
 * must still be able to hear why.
 */
export class CappedBody implements AsyncIterable<Uint8Array> {
  readonly #stream: Readable
  readonly #maxBytes: number
  #size = 0
  constructor(stream: Readable, maxBytes: number) {
    this.#stream = stream
    this.#maxBytes = maxBytes
  }
  /** What has not been read yet, uncounted: for whoever throws it away. */
  rest(): AsyncIterable<Uint8Array> {
    return this.#stream.iterator({ destroyOnReturn: false })
  }
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const part of this.rest()) {
      this.#size += part.length
      if (this.#size > this.#maxBytes) fail('too_large')
      yield part
    }
  }
}
