// Threads that answer over the one copy of the index. Each is told of every change in the same order, so all answer alike.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { MatchProfile } from '#contract/catalogue/match/match-score.ts'
import type { RuleSet } from '#contract/qualifications/rules.ts'
import type { SearchQuestion } from '#contract/catalogue/search/shapes.ts'
import type { BuiltIndex } from '../index/generation.ts'
import type { Payer } from '#contract/catalogue/match/own-fee.ts'
import type { SearchAs, CourseChanges, SearchSource } from '../search-port.ts'
import type { JudgedStudent } from './segment-terms.ts'
import type { SegmentData } from '../index/segment.ts'
import { type WorldData, worldFrom } from '../index/index-state.ts'

/** From so many courses on an answer is worth a thread of its own. */
export const manyCourses = 200_000
const maxThreads = 4

type Asking = {
  id: number
  question: SearchQuestion
  at: string
  profile: MatchProfile | null
  payer: Payer | null
}
export type ThreadMessage =
  | { id: number; does: 'adopt'; world: WorldData; data: SegmentData }
  | { id: number; does: 'apply'; changes: CourseChanges }
  | { id: number; does: 'judge_by'; rules: RuleSet }
  | ({ does: 'answer' } & Asking)
  | ({ does: 'improve' } & Asking)
export type Answered = { id: number; text: string } | { id: number; failed: string }

type Order = ThreadMessage extends infer One
  ? One extends ThreadMessage
    ? Omit<One, 'id'>
    : never
  : never
type Waiting = { resolve: (text: string) => void; reject: (error: Error) => void }
type Thread = {
  /** Version of the rows it was told last. */
  judgesBy: string | null
  send: (order: Order) => Promise<string>
  waiting: () => number
  end: () => Promise<unknown>
}

const startThread = (gone: (thread: Thread) => void): Thread => {
  const worker = new Worker(new URL('./query-thread.ts', import.meta.url))
  worker.unref()
  const waiting = new Map<number, Waiting>()
  let questions = 0
  const thread: Thread = {
    judgesBy: null,
    send: (order) =>
      new Promise((resolve, reject) => {
        waiting.set(++questions, { resolve, reject })
        worker.postMessage({ ...order, id: questions })
      }),
    waiting: () => waiting.size,
    end: () => worker.terminate(),
  }
  worker.on('message', (answer: Answered) => {
    const asker = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('text' in answer) asker?.resolve(answer.text)
    else asker?.reject(new Error(answer.failed))
  })
  worker.on('error', () => {})
  worker.on('exit', () => {
    gone(thread)
    for (const { reject } of waiting.values()) reject(new Error('a thread of the search ended'))
    waiting.clear()
  })
  return thread
}

/** Threads over one generation; where one fails its asker answers for itself. */
export const openThreads = async (world: WorldData, data: SegmentData) => {
  let threads: Thread[] = []
  const gone = (thread: Thread) => void (threads = threads.filter((one) => one !== thread))
  threads = Array.from({ length: Math.min(maxThreads, availableParallelism()) }, () =>
    startThread(gone),
  )
  const sendToAll = (order: Order) => Promise.allSettled(threads.map(({ send }) => send(order)))
  await sendToAll({ does: 'adopt', world, data })
  const ask =
    (does: 'answer' | 'improve') =>
    async (
      question: SearchQuestion,
      at: string,
      { judging = null, payer = null }: SearchAs,
    ): Promise<string> => {
      const [first, ...others] = threads
      if (!first) throw new Error('no thread of the search is left')
      const thread = others.reduce(
        (best, one) => (one.waiting() < best.waiting() ? one : best),
        first,
      )
      // Told in order: the question is answered by these rows.
      if (judging && thread.judgesBy !== judging.rules.version) {
        thread.judgesBy = judging.rules.version
        void thread.send({ does: 'judge_by', rules: judging.rules }).catch(() => {})
      }
      return thread.send({ does, question, at, profile: judging?.profile ?? null, payer })
    }
  const improve = ask('improve')
  return {
    search: ask('answer'),
    improve: (question: SearchQuestion, at: string, judging: JudgedStudent) =>
      improve(question, at, { judging }),
    apply: (changes: CourseChanges) => sendToAll({ does: 'apply', changes }),
    close: async () => void (await Promise.all(threads.map(({ end }) => end()))),
  }
}
export type Threads = Awaited<ReturnType<typeof openThreads>>

export type BuildOrder = { today: string } & Pick<SearchSource, 'providers' | 'campuses'>
export type BuiltData = { world: WorldData; data: SegmentData; titles: ReadonlyMap<string, number> }

/** So many pieces lie unread before the database is asked for more. */
const maxUnread = 32

/** Builds in a thread that ends with it: others answer meanwhile, and what building left behind goes with the thread. */
export const buildInThread = async (
  { providers, campuses, lines }: SearchSource,
  today: string,
): Promise<BuiltIndex> => {
  const worker = new Worker(new URL('../index/build-thread.ts', import.meta.url), {
    workerData: { today, providers, campuses } satisfies BuildOrder,
  })
  let unread = 0
  let more = () => {}
  const built = new Promise<BuiltData>((resolve, reject) => {
    worker.on('message', (message: BuiltData | 'read') => {
      if (message !== 'read') return resolve(message)
      unread--
      more()
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('the thread that builds ended')))
  })
  // It is awaited at the end; one that failed before that also ends the waiting for room.
  built.catch(() => more())
  try {
    for await (const chunk of lines) {
      // The pool's buffers are not ours to give away: a copy is.
      const own = Uint8Array.from(chunk)
      worker.postMessage(own, [own.buffer])
      if (++unread >= maxUnread)
        await Promise.race([built, new Promise<void>((resolve) => (more = resolve))])
    }
    worker.postMessage(null)
    const { world, data, titles } = await built
    return { world: worldFrom(world), data, titles }
  } finally {
    await worker.terminate()
  }
}
