// A store over the network may hang: every request to it ends in time, and after some that failed in a row the next are refused at
// once, so that whoever waits for a file is told within milliseconds and nobody else waits at all.
import { stopwatch } from '#server/core/clock.ts'
import { StorageError } from './storage.ts'

export type BreakerLimits = {
  /** Failures in a row that open it. */
  failures: number
  /** Milliseconds until one request may try again. */
  openFor: number
}

const limitsUnlessSaid: BreakerLimits = { failures: 3, openFor: 10_000 }

/** Runs requests; `isAnswer` says which errors are the store's answer (no such key) rather than a failure of it. */
export const breaker = (
  isAnswer: (error: unknown) => boolean,
  { failures, openFor }: BreakerLimits = limitsUnlessSaid,
) => {
  const elapsed = stopwatch()
  let failed = 0
  let openUntil = 0

  return async <T>(request: () => Promise<T>): Promise<T> => {
    if (failed >= failures) {
      if (elapsed() < openUntil) throw new StorageError('unavailable')
      // This one tries; those that come meanwhile are refused.
      openUntil = elapsed() + openFor
    }
    try {
      const answer = await request()
      failed = 0
      return answer
    } catch (error) {
      if (isAnswer(error)) {
        failed = 0
        throw error
      }
      failed++
      openUntil = elapsed() + openFor
      throw new StorageError('unavailable', { cause: error })
    }
  }
}

/** A stream of which every part must come within `ms`; one that stalls fails as `unavailable`. */
export async function* withinTime(
  stream: AsyncIterable<Uint8Array>,
  ms: number,
): AsyncGenerator<Uint8Array> {
  const parts = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new StorageError('unavailable')), ms)
      })
      const part = await Promise.race([parts.next(), late]).finally(() => clearTimeout(timer))
      if (part.done) return
      yield part.value
    }
  } finally {
    void parts.return?.()
  }
}
