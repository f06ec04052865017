// Reads, writes and seals one export in a thread of its own, after whatever else the machine has to do; hands the parts over as they
// are taken and ends.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { stopwatch } from '#server/core/clock.ts'
import { openDatabase } from '#server/core/database/db.ts'
import { waitForOpenCalls } from '#server/core/http/open-calls.ts'
import { linesFor } from './export-lines.ts'
import type { ExportMessage, ExportOrder } from './export-in-thread.ts'
import { sealStream } from '#server/core/formats/seal-stream.ts'

/** So many bytes go to the main thread at once: each message wakes it. */
const messageBytes = 512 * 1024
/** So many of them lie untaken before no more are made. */
const maxUntaken = 3
/** Rows between two words about how far it is. */
const rowsPerReport = 20_000
/** While calls are answered all the time the export still has a fifth of it. */
const maxWaiting = 4
/**
 * On Linux the priority of this thread alone; elsewhere it would be that of the whole process. Half of what others have: with a
 * tenth (10) an export on a busy machine took five times as long, held its snapshot as long, and others felt it no less.
 */
if (process.platform === 'linux') setPriority(0, 3)

const { databaseUrl, secret, exportId, kind, filter, language, actor, now, openCalls } =
  workerData as ExportOrder
const postMessage = (message: ExportMessage, moved: ArrayBuffer[] = []) =>
  parentPort!.postMessage(message, moved)

let untaken = 0
let room = () => {}
parentPort!.on('message', () => {
  untaken--
  room()
})

const sql = openDatabase(databaseUrl, { max: 1, name: 'ao-export' })
// The whole reading is one statement, whose time is that of whoever takes it. It goes along an index: nothing is sorted first,
// nothing lies on PostgreSQL's disk, and one processor is enough.
await sql`select set_config(name, value, false) from (values ('statement_timeout', '2h'), ('enable_sort', 'off'),
  ('max_parallel_workers_per_gather', '0'), ('jit', 'off')) as setting (name, value)`
let [rows, reported] = [0, 0]
let worked = stopwatch()
const onRows = (more: number): void => {
  rows += more
  if (rows - reported >= rowsPerReport) {
    postMessage({ rows: rows - reported })
    reported = rows
  }
  // Nobody waits for an export as they do for a page: both processors are theirs until they have it.
  waitForOpenCalls(openCalls, maxWaiting * worked())
  worked = stopwatch()
}

let held: Uint8Array[] = []
let heldBytes = 0
const handOver = async (): Promise<void> => {
  if (heldBytes === 0) return
  const part = new Uint8Array(heldBytes)
  let at = 0
  for (const each of held) {
    part.set(each, at)
    at += each.length
  }
  ;[held, heldBytes] = [[], 0]
  postMessage({ part }, [part.buffer])
  if (++untaken >= maxUntaken) await new Promise<void>((resolve) => (room = resolve))
}

const lines = linesFor({ sql, now, actor }, kind, filter, language, onRows)
for await (const part of sealStream(secret, { purpose: 'reports export', id: exportId }, lines)) {
  held.push(part)
  heldBytes += part.length
  if (heldBytes >= messageBytes) await handOver()
}
await handOver()
if (rows > reported) postMessage({ rows: rows - reported })
await sql.end()
postMessage({ ended: true })
parentPort!.close()
