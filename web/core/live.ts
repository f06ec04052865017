// News from the server while a signed-in screen is open: a stream of topics that have changed. Lost lines are taken up again.
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { freshToken, tokenNow } from './access.ts'
import { outdate } from './query.tsx'

/** Keeps what is on screen fresh: each topic heard makes its answers old. */
export function useLive(onTopic?: (topic: string) => void) {
  const client = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    void follow((topic) => {
      void outdate(client, [topic])
      onTopic?.(topic)
    }, stop.signal)
    return () => stop.abort()
  }, [client, onTopic])
}

async function follow(hear: (topic: string) => void, signal: AbortSignal) {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const heard = await listen(hear, signal)
      if (heard) failures = 0
    } catch {
      // The line was lost; it is taken up again below.
    }
    await pause(Math.min(30_000, 1000 * 2 ** Math.min(failures, 5)) * (0.75 + Math.random() / 2), signal)
  }
}

async function listen(hear: (topic: string) => void, signal: AbortSignal): Promise<boolean> {
  const token = await tokenNow()
  if (!token) return false
  const answer = await fetch('/api/live', {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  })
  if (answer.status === 401) await freshToken(token)
  if (!answer.ok || !answer.body) return false
  for await (const event of eventsOf(answer.body.pipeThrough(new TextDecoderStream()))) {
    const topic = event.event === 'topic' ? (JSON.parse(event.data) as { topic?: string }).topic : undefined
    if (topic) hear(topic)
  }
  return true
}

/** Server-sent events out of a stream of text (HTML standard, 9.2.6). */
export async function* eventsOf(stream: AsyncIterable<string>) {
  let rest = ''
  for await (const piece of stream) {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n')
      const of = (name: string) => lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trimStart())
      const data = of('data').join('\n')
      if (data) yield { event: of('event')[0] ?? 'message', data }
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true })
  })
