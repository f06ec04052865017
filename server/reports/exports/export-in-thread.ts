import { Worker } from 'node:worker_threads'
import type { ExportKind } from '#contract/reports/exports/calls.ts'
import type { Language } from '#contract/shapes.ts'
import type { Actor } from '#server/core/context.ts'

export type ExportOrder = {
  databaseUrl: string
  secret: string
  exportId: string
  kind: ExportKind
  filter: unknown
  language: Language
  /** Whose it is. */
  actor: Pick<Actor, 'accountId' | 'roles'>
  now: Date
  /** How many calls the process is answering. */
  openCalls: Int32Array
}
export type ExportMessage = { part: Uint8Array<ArrayBuffer> } | { rows: number } | { ended: true }

/** Two batches of rows and what becomes of them fit; a thread that wanted more would be wrong. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }

/** The sealed file of an export, made in a thread: other calls are answered meanwhile. No more is made than is taken. */
export async function* exportInThread(
  order: ExportOrder,
  onRows: (rows: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./export-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits,
  })
  const messages: ExportMessage[] = []
  let failed: Error | null = null
  let wake = () => {}
  worker.on('message', (message: ExportMessage) => {
    messages.push(message)
    wake()
  })
  const onEnd = (error: Error): void => {
    failed ??= error
    wake()
  }
  worker.on('error', onEnd)
  worker.on('exit', () => onEnd(new Error('the thread of an export ended')))
  try {
    for (;;) {
      const message = messages.shift()
      if (!message) {
        if (failed) throw failed
        await new Promise<void>((resolve) => (wake = resolve))
      } else if ('ended' in message) return
      else if ('rows' in message) await onRows(message.rows)
      else {
        yield message.part
        worker.postMessage('taken')
      }
    }
  } finally {
    await worker.terminate()
  }
}
