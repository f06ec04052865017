// Brings a file down while its size is told, then hands it to the browser under the name the server gave it.
import { timeZoneHeader } from '#contract/days.ts'
import { zoneHere } from '#web/core/today.ts'
import { useEffect, useRef, useState } from 'react'
import type { CallShape, Signature } from '#contract/kit.ts'
import { freshToken, tokenNow } from '../access/access.ts'
import { type CallInput, requestFor } from './call-client.ts'
import { localeNow } from '../locale.ts'
import { offline, failureFrom } from '../failure.ts'
import { isOurs } from './send-request.ts'

async function fetchFile(
  signature: string,
  question: object,
  signal: AbortSignal,
): Promise<Response> {
  const request = requestFor(signature, question)
  const send = async (token: string | null) => {
    const bearing = token ? { authorization: `Bearer ${token}` } : undefined
    return fetch(request.url, {
      headers: {
        ...request.headers,
        accept: '*/*',
        'accept-language': localeNow(),
        [timeZoneHeader]: zoneHere(),
        'x-ao-csrf': '1',
        ...bearing,
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    }).catch((error: unknown) => {
      throw signal.aborted ? error : offline()
    })
  }
  const token = await tokenNow()
  const answer = await send(token)
  const file = answer.status === 401 && token ? await send(await freshToken(token)) : answer
  if (!isOurs(file)) throw offline()
  if (!file.ok) throw failureFrom(file.status, await file.json().catch(() => undefined))
  return file
}

async function bytesOf(file: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = file.body!.getReader()
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read().catch(() => {
      throw offline()
    })
    if (done) return new Blob(parts, { type: file.headers.get('content-type') ?? '' })
    parts.push(value)
    onBytes((bytes += value.length))
  }
}

/** Hands a file to the browser under a name. */
export function keepFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const fileName = (file: Response) =>
  /filename="?([^";]+)/.exec(file.headers.get('content-disposition') ?? '')?.[1] ?? 'download'

type Options = { onDone?: (name: string) => void; onFailure?: (failure: unknown) => void }

/** `const statement = useDownload<typeof downloadStatement>('GET /api/…', { onDone })`; `bytes` is null while nothing runs. */
export function useDownload<C extends CallShape>(
  signature: Signature<C>,
  { onDone, onFailure }: Options = {},
) {
  const [bytes, setBytes] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (question: Omit<CallInput<C>, 'signal' | 'key'>) => {
    const stop = (running.current = new AbortController())
    setBytes(0)
    try {
      const file = await fetchFile(signature, question, stop.signal)
      const name = fileName(file)
      keepFile(await bytesOf(file, setBytes), name)
      onDone?.(name)
    } catch (failure) {
      if (!stop.signal.aborted) onFailure?.(failure)
    } finally {
      setBytes(null)
    }
  }
  return { run, bytes, stop: () => running.current?.abort() }
}
