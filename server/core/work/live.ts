// News for open screens and for other processes: PostgreSQL's NOTIFY, heard once per process and handed to whoever listens.
import type { Database, Sql } from '../database/db.ts'

type Listener = (topic: string) => void
type News = { event: 'ready' | 'topic' | 'beat'; data: { topic?: string } }

/** `names`: accounts by id, or everyone of a role by its name. */
export const publishLive = async (
  sql: Sql,
  names: readonly string[],
  topic: string,
): Promise<void> => {
  const news = [...new Set(names)].map((name) => `${name} ${topic}`)
  if (news.length > 0) await sql`select pg_notify('ao_live', n) from unnest(${news}::text[]) n`
}

export const createHub = () => {
  const listeners = new Map<string, Set<Listener>>()
  const closing = new AbortController()
  let lines = 0
  const onMessage = (message: string) => {
    const [name = '', topic = ''] = message.split(' ', 2)
    for (const listener of listeners.get(name) ?? []) listener(topic)
  }
  return {
    /** `ready`: whoever looks because of the news finds what they are about. */
    start: async (
      sql: Database,
      ready: () => Promise<void> | undefined = () => undefined,
    ): Promise<void> => {
      await sql.listen('ao_live', (message) => {
        const waiting = ready()
        if (!waiting) return onMessage(message)
        void waiting.then(() => onMessage(message))
      })
    },
    /** How many are open. */
    lines: (): number => lines,
    /** Ends every line, so that the server can close. */
    end: (): void => closing.abort(),
    /**
     * Topics told to this account or one of its roles from now on, until the signal aborts or the session no longer holds: asked at each
     * news, and at the beat every 25 s that keeps proxies from closing the line.
     */
    async *follow(
      names: readonly string[],
      gone: AbortSignal,
      holds: () => Promise<boolean>,
    ): AsyncGenerator<News> {
      const signal = AbortSignal.any([gone, closing.signal])
      const waiting: string[] = []
      let wake = () => {}
      const listener: Listener = (topic) => {
        if (waiting.length < 1000) waiting.push(topic)
        wake()
      }
      for (const name of names)
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      const beat = setInterval(() => wake(), 25_000)
      signal.addEventListener('abort', () => wake(), { once: true })
      lines++
      try {
        let news: News = { event: 'ready', data: {} }
        while (!signal.aborted && (await holds())) {
          yield news
          if (waiting.length === 0 && !signal.aborted)
            await new Promise<void>((resolve) => (wake = resolve))
          const topic = waiting.shift()
          news =
            topic === undefined ? { event: 'beat', data: {} } : { event: 'topic', data: { topic } }
        }
      } finally {
        lines--
        clearInterval(beat)
        for (const name of names) {
          const others = listeners.get(name)
          others?.delete(listener)
          if (others?.size === 0) listeners.delete(name)
        }
      }
    },
  }
}
export type Hub = ReturnType<typeof createHub>
