// Sends a file to its signed address with true progress, in parts: a dropped connection goes on where it ended.
// The address needs no session (spec §7).
import { type Problem, isProblem, offline, problemFrom } from '#web/core/failure.ts'
import { answerMark, isOurs } from '#web/core/calls/send-request.ts'
import { firstPartSize, nextPartSize, smallerPartSize } from './part-size.ts'

type Sent = { bytes: number; complete: boolean }

const maxTries = 6

type Part = {
  url: string
  body: Blob
  range: string | null
  type: string
  onSent: (bytes: number) => void
  signal?: AbortSignal
}

const sendPart = ({ url, body, range, type, onSent, signal }: Part): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.responseType = 'json'
    request.setRequestHeader('content-type', type)
    if (range) request.setRequestHeader('content-range', range)
    request.upload.onprogress = (event) => onSent(event.loaded)
    // A filter's 403, a proxy's 502 or a page of the network are no answer: what arrived is asked for, and it goes on.
    const isAnswer = () => request.getResponseHeader(answerMark) !== null && request.response
    request.onload = () =>
      !isAnswer()
        ? reject(offline())
        : request.status < 400
          ? resolve(request.response as Sent)
          : reject(problemFrom(request.status, request.response))
    request.onerror = () => reject(offline())
    request.onabort = () => reject(offline())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

const arrived = async (url: string, signal?: AbortSignal): Promise<Sent | null> => {
  const answer = await fetch(url, { cache: 'no-store', signal }).catch(() => null)
  if (!answer?.ok || !isOurs(answer)) return null
  return (await answer.json().catch(() => null)) as Sent | null
}

/** No answer, or the line that broke is still being let go of: asking again helps. */
const passes = (problem: unknown): problem is Problem =>
  isProblem(problem) && (problem.unanswered || problem.status === 503)

type Way = { signal: AbortSignal; /** Some of it may have arrived before. */ resumed: boolean }

/** Resolves when the server has the whole file. `onProgress` gets 0 to 1. */
export const uploadFile = async (
  url: string,
  file: Blob,
  onProgress: (share: number) => void,
  { signal, resumed }: Way,
): Promise<void> => {
  let sent: Sent = (resumed ? await arrived(url, signal) : null) ?? { bytes: 0, complete: false }
  let size = firstPartSize
  for (let tries = 0; !sent.complete;) {
    const from = sent.bytes
    const body = file.slice(from, from + size)
    const range =
      from > 0 || body.size < file.size
        ? `bytes ${from}-${from + body.size - 1}/${file.size}`
        : null
    const onSent = (bytes: number) => onProgress(Math.min(1, (from + bytes) / file.size))
    const began = performance.now()
    try {
      sent = await sendPart({
        url,
        body,
        range,
        type: file.type || 'application/octet-stream',
        onSent,
        signal,
      })
      size = nextPartSize(body.size, performance.now() - began)
      tries = 0
    } catch (problem) {
      if (!passes(problem) || signal.aborted || ++tries >= maxTries) throw problem
      size = smallerPartSize(size)
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries))
      const before = sent.bytes
      sent = (await arrived(url, signal)) ?? sent
      if (sent.bytes > before) tries = 0 // some of the part came through: the line is slow, not dead
    }
  }
}
