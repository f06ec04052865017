// News from the server while a signed-in screen is open: one line for all tabs of a browser, as `live-machine.ts` decides.
import { useEffect, useSyncExternalStore } from 'react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { signedInAs, watchAccess } from '../access/access.ts'
import { watchConnection } from '../calls/connection.ts'
import { createLiveLeader } from './live-leader.ts'
import { listenLive, topicOf } from './live-line.ts'
import { type LiveEffect, type LiveEvent, type Timer, startLive, stepLive } from './live-machine.ts'
import { outdate } from '../query.tsx'
import { randomBetween } from '../random.ts'

/** From the tab that has the line to the others. `topic`: this has changed; `renew`: anything may have. */
type Message = { topic: string } | { renew: true }

/** Keeps what is on screen fresh: each topic heard makes its answers old. */
export function useLive() {
  const client = useQueryClient()
  // An admin acting for somebody has another account in this tab than in the others, and hears what concerns that one.
  const account = useSyncExternalStore(watchAccess, signedInAs, () => null)
  useEffect(() => (account === null ? undefined : followLive(account, client)), [account, client])
}

const isVisible = () => document.visibilityState === 'visible'

/** What is seen is asked for again; what is hidden, when it is next seen. */
const renew = (client: QueryClient) =>
  void client.invalidateQueries({ refetchType: isVisible() ? 'active' : 'none' })
const catchUp = (client: QueryClient) =>
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated })

function followLive(account: string, client: QueryClient): () => void {
  const name = `ao-live:${account}`
  const isShared = 'locks' in navigator && 'BroadcastChannel' in window
  const channel = isShared ? new BroadcastChannel(name) : null
  const lead = createLiveLeader(name, isShared, (event) => dispatch(event))
  const timers = new Map<Timer, ReturnType<typeof setTimeout>>()
  let state = startLive(isShared)
  let line: AbortController | null = null

  const dispatch = (event: LiveEvent) => {
    const [next, effects] = stepLive(state, event)
    state = next
    effects.forEach(perform)
  }
  const perform = (effect: LiveEffect) => {
    switch (effect.do) {
      case 'compete':
        return lead.compete()
      case 'resign':
        return lead.resign()
      case 'open':
        return void openLine()
      case 'close':
        line?.abort()
        line = null
        return
      case 'set':
        clearTimeout(timers.get(effect.timer))
        // Many browsers must not come back at the same moment.
        return void timers.set(
          effect.timer,
          setTimeout(
            () => dispatch({ type: 'due', timer: effect.timer }),
            effect.ms * randomBetween(1, 1.25),
          ),
        )
      case 'clear':
        return clearTimeout(timers.get(effect.timer))
      case 'renew':
        channel?.postMessage({ renew: true } satisfies Message)
        if (effect.here) renew(client)
    }
  }
  const openLine = async () => {
    const mine = new AbortController()
    line = mine
    let readyAt: number | null = null
    try {
      for await (const event of listenLive(mine.signal)) {
        if (line !== mine) return
        if (event.event === 'ready') readyAt = performance.now()
        dispatch({ type: event.event === 'ready' ? 'ready' : 'heard' })
        const topic = topicOf(event)
        if (!topic) continue
        channel?.postMessage({ topic } satisfies Message)
        void outdate(client, [topic])
      }
    } catch {
      // The line was lost; the next one is opened after a pause.
    }
    if (line !== mine) return
    line = null
    dispatch({ type: 'ended', lastedMs: readyAt === null ? 0 : performance.now() - readyAt })
  }

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Message>) =>
      'topic' in data ? void outdate(client, [data.topic]) : renew(client)
  const onVisibility = () => {
    if (isVisible()) catchUp(client)
    dispatch({ type: isVisible() ? 'shown' : 'hidden' })
  }
  const onOnline = () => dispatch({ type: 'reachable' })
  const leaveConnection = watchConnection((reachable) => reachable && onOnline())
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', onOnline)
  if (isVisible()) dispatch({ type: 'shown' })
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', onOnline)
    leaveConnection()
    timers.forEach(clearTimeout)
    line?.abort()
    line = null
    lead.resign()
    channel?.close()
  }
}
