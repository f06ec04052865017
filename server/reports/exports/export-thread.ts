// Reads, writes and seals one export in a thread of its own, after whatever else the machine has to do; hands the parts over as they
// are taken and ends.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/core/database/db.ts'
import { linesFor } from './export-lines.ts'
import type { ExportMessage, ExportOrder } from './export-in-thread.ts'
import { sealStream } from './seal-stream.ts'

/** So many parts of 64 KB lie untaken before no more are made. */
const maxUntaken = 16
/** On Linux the priority of this thread alone; elsewhere it would be that of the whole process. */
if (process.platform === 'linux') setPriority(0, 10)

const { databaseUrl, secret, exportId, kind, filter, language, now } = workerData as ExportOrder
const tell = (message: ExportMessage, moved: ArrayBuffer[] = []) =>
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
const lines = linesFor({ sql, now }, kind, filter, language, (rows) => tell({ rows }))
for await (const part of sealStream(secret, exportId, lines)) {
  const own = Uint8Array.from(part)
  tell({ part: own }, [own.buffer])
  if (++untaken >= maxUntaken) await new Promise<void>((resolve) => (room = resolve))
}
await sql.end()
tell({ ended: true })
parentPort!.close()
