export type Deadline = {
  readonly signal: AbortSignal
  readonly isLate: () => boolean
  /** What was waited for has come. */
  readonly clear: () => void
}

/** Aborts after `ms`, or with `outer`. Our own, as `AbortSignal.any` is missing before Chrome 116 and Safari 17.4. */
export function startDeadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController()
  let late = false
  const abort = () => controller.abort(outer?.reason)
  const timer = setTimeout(() => {
    late = true
    controller.abort(new DOMException('The deadline has passed.', 'TimeoutError'))
  }, ms)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    isLate: () => late,
    clear: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}
