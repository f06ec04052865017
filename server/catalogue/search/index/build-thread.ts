// Builds one generation from the lines it is sent, hands it over and ends.
import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { buildFrom } from './generation.ts'
import { maxTitles } from '../query/suggestion-entries.ts'
import type { BuildOrder, BuiltData } from '../query/query-threads.ts'
import { worldAsData } from './index-state.ts'

async function* linesSent(): AsyncGenerator<Uint8Array> {
  for await (const [chunk] of on(parentPort!, 'message') as AsyncIterable<[Uint8Array | null]>) {
    if (chunk === null) return
    yield chunk
    parentPort!.postMessage('read')
  }
}

const { today, ...order } = workerData as BuildOrder
const { world, data, titles } = await buildFrom({ ...order, lines: linesSent() }, today)
const commonest = new Map([...titles].sort((a, b) => b[1] - a[1]).slice(0, maxTitles))
parentPort!.postMessage({ world: worldAsData(world), data, titles: commonest } satisfies BuiltData)
