// What is tried again by itself, and when. Pure.
import type { UseQueryResult } from '@tanstack/react-query'
import { isFailure } from '../failure.ts'

const maxPauseMs = 60_000

/** Seconds the server asks to wait (429 and 503 say so). */
const wantedSeconds = (failure: unknown): number =>
  isFailure(failure) ? Number(failure.details['seconds'] ?? 0) || 0 : 0

/** Milliseconds until the next try: 2 s, 4 s, 8 s … a minute; never sooner than the server wants. */
export const retryPause = (failure: unknown, tries: number): number =>
  Math.max(wantedSeconds(failure) * 1000, Math.min(maxPauseMs, 2_000 * 2 ** Math.min(tries, 10)))

/** A failure that says nothing about what was asked for: it passes, and then the answer is there again. */
export const isPassing = (failure: unknown): boolean =>
  isFailure(failure) &&
  (failure.status === 0 ||
    failure.status >= 500 ||
    [401, 408, 425, 429].includes(failure.status) ||
    failure.code === 'key_in_use')

/** Whether a question that failed for the `times`th time, counted from 0, is put once more before its failure is shown. */
export const shouldRetry = (times: number, failure: unknown): boolean =>
  times < 2 && isFailure(failure) && (failure.unanswered || failure.status === 503)

/** Milliseconds before that. */
export const onceMorePause = (times: number, failure: unknown): number =>
  Math.min(4_000, retryPause(failure, times))

/** When a question on the screen is put again by itself: what could not be read more and more seldom, the rest as it wants. */
export const refetchInterval = <T>(
  { error, failures, data }: { error: unknown; failures: number; data: T },
  every: number | ((answer: T) => number | false) | undefined,
): number | false =>
  isPassing(error)
    ? retryPause(error, failures)
    : typeof every === 'function'
      ? every(data)
      : (every ?? false)

/** Whether a change of these topics makes an answer of those old. */
export const isOutdated = (
  topics: readonly string[] | undefined,
  changed: readonly string[],
): boolean => (topics ?? []).some((topic) => changed.includes(topic))

type Failing = Pick<UseQueryResult, 'data' | 'isError' | 'error'>
const settled: Record<string, unknown> = {
  isError: false,
  isRefetchError: false,
  isSuccess: true,
  error: null,
  status: 'success',
}

/**
 * A failed read in the background never replaces what is on the screen: as long as there is an answer, it stands.
 * Only the properties that are read are subscribed to, so the result is wrapped, not copied.
 */
export const keepShown = <R extends Failing>(result: R): R =>
  result.isError && result.data !== undefined && isPassing(result.error)
    ? new Proxy(result, {
        get: (target, name, receiver) =>
          typeof name === 'string' && name in settled
            ? settled[name]
            : Reflect.get(target, name, receiver),
      })
    : result
