// One line of live news from the server: server-sent events over `fetch`, which can carry the access token.
import { freshToken, tokenNow } from '../access/access.ts'
import { eventsOf } from './events.ts'
import { isOurs } from '../calls/send-request.ts'

/** Its events until it ends; none if there is no session or the answer is not AO's. Throws when it breaks or is aborted. */
export async function* listenLive(signal: AbortSignal) {
  const token = await tokenNow()
  if (!token || signal.aborted) return
  const answer = await fetch('/api/live', {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  })
  if (answer.status === 401) await freshToken(token)
  if (!answer.ok || !answer.body || !isOurs(answer)) return
  yield* eventsOf(answer.body.pipeThrough(new TextDecoderStream()))
}

/** What the `topic` event says has changed. */
export const topicOf = ({ event, data }: { event: string; data: string }): string | undefined =>
  event === 'topic' ? (JSON.parse(data) as { topic?: string }).topic : undefined
