// News from the server while a signed-in screen is open: a stream of topics that have changed. Lost lines are taken up again.
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { freshToken, tokenNow } from './access.ts'
import { eventsOf } from './events.ts'
import { outdate } from './query.tsx'
import { between } from './random.ts'

/** Keeps what is on screen fresh: each topic heard makes its answers old. */
export function useLive(onTopic?: (topic: string) => void) {
  const client = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const hear = (topic: string) => {
      void outdate(client, [topic])
      onTopic?.(topic)
    }
    // What was told while there was no line is unknown: everything on screen is asked again.
    void follow({ hear, takenUpAgain: () => void client.invalidateQueries() }, stop.signal)
    return () => stop.abort()
  }, [client, onTopic])
}

type Ears = { hear: (topic: string) => void; takenUpAgain: () => void }

async function follow({ hear, takenUpAgain }: Ears, signal: AbortSignal) {
  let lines = 0
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const heard = await listen(
        { hear, ready: () => void (lines++ > 0 && takenUpAgain()) },
        signal,
      )
      if (heard) failures = 0
    } catch {
      // The line was lost; it is taken up again below.
    }
    await pause(Math.min(30_000, 1000 * 2 ** Math.min(failures, 5)) * between(0.75, 1.25), signal)
  }
}

async function listen(
  { hear, ready }: { hear: (topic: string) => void; ready: () => void },
  signal: AbortSignal,
): Promise<boolean> {
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
    if (event.event === 'ready') ready()
    const topic =
      event.event === 'topic' ? (JSON.parse(event.data) as { topic?: string }).topic : undefined
    if (topic) hear(topic)
  }
  return true
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true })
  })
