// Sends a file to its signed address with true progress, in parts: a dropped connection goes on where it ended.
// The address needs no session (spec §7).
import { type Failure, isFailure, offline, failureFrom } from '#web/core/failure.ts'
import { answerMark, isOurs } from '#web/core/calls/send-request.ts'
import {
  foundAfterBreak,
  isHopeless,
  nextPart,
  partArrived,
  partBroke,
  pauseAfterBreak,
  type Received,
  shareOf,
  startUpload,
} from './upload-machine.ts'

type Part = {
  url: string
  body: Blob
  range: string | null
  type: string
  onSent: (bytes: number) => void
  signal?: AbortSignal
}

const sendPart = ({ url, body, range, type, onSent, signal }: Part): Promise<Received> =>
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
          ? resolve(request.response as Received)
          : reject(failureFrom(request.status, request.response))
    request.onerror = () => reject(offline())
    request.onabort = () => reject(offline())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

const arrived = async (url: string, signal?: AbortSignal): Promise<Received | null> => {
  const answer = await fetch(url, { cache: 'no-store', signal }).catch(() => null)
  if (!answer?.ok || !isOurs(answer)) return null
  return (await answer.json().catch(() => null)) as Received | null
}

/** No answer, or the line that broke is still being let go of: asking again helps. */
const passes = (failure: unknown): failure is Failure =>
  isFailure(failure) && (failure.unanswered || failure.status === 503)

type Way = { signal: AbortSignal; /** Some of it may have arrived before. */ resumed: boolean }

/** Resolves when the server has the whole file. `onProgress` gets 0 to 1. */
export const uploadFile = async (
  url: string,
  file: Blob,
  onProgress: (share: number) => void,
  { signal, resumed }: Way,
): Promise<void> => {
  let upload = startUpload(file.size, resumed ? await arrived(url, signal) : null)
  while (!upload.isComplete) {
    const { from, to, range } = nextPart(upload)
    const now = upload
    const began = performance.now()
    try {
      const received = await sendPart({
        url,
        body: file.slice(from, to),
        range,
        type: file.type || 'application/octet-stream',
        onSent: (bytes) => onProgress(shareOf(now, bytes)),
        signal,
      })
      upload = partArrived(upload, received, performance.now() - began)
    } catch (failure) {
      upload = partBroke(upload)
      if (!passes(failure) || signal.aborted || isHopeless(upload)) throw failure
      await new Promise((resolve) => setTimeout(resolve, pauseAfterBreak(upload)))
      upload = foundAfterBreak(upload, await arrived(url, signal))
    }
  }
}
