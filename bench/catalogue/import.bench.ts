// Bringing in 40,000 courses from CSV against a bare COPY of the same rows into the same table, in the same run, on the durable PostgreSQL.
import { meets } from '../goal.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '#server/core/database/db.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { applicationName } from '#server/core/postgres/server.ts'
import { startEmbeddedPostgres } from '#server/core/postgres/embedded.ts'
import { readImportFile } from '#server/catalogue/import/read-import-file.ts'
import { writeCollected } from '#server/catalogue/import/run-import.ts'
import { demoSubjects } from '#server/catalogue/demo-subjects.ts'

const size = 40_000
const rounds = 3
const goals = { rate: 20_000, ratio: 0.5 }
const folder = await mkdtemp(join(tmpdir(), 'ao-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database.ownerUrl, { application: applicationName })
const sql = openDatabase(database.ownerUrl, { max: 2 })
await sql`set statement_timeout = 0`

const rows = Array.from({ length: size }, (_, n) => {
  const subject = demoSubjects[n % demoSubjects.length]!
  return [
    `k${n}`,
    `Master of ${subject.en} ${n % 37}`,
    'master',
    subject.discipline,
    `University ${n % 400}`,
    'GB',
    'Leeds',
    'GBP',
    String(10_000 + (n % 300) * 100),
    '12',
    '',
    '6.5',
  ]
})
const csv = Buffer.from(
  [
    'key,title,level,discipline,university,country,city,currency,fee,duration_months,intakes,ielts',
    ...rows.map((row) => row.join(',')),
  ].join('\n'),
)

const columns =
  'id, slug, provider_id, title, summary, level, discipline, mode, delivery, languages, duration_months, fees, requirements, status, source, source_key, row_hash, created_at, changed_at'
const empty = () =>
  sql`truncate catalogue.courses, catalogue.providers, catalogue.search_changes cascade`
const ours: number[] = []
const theirs: number[] = []
const again: number[] = []
for (let round = 0; round < rounds; round++) {
  await empty()
  let from = performance.now()
  const read = readImportFile(csv, 'own-csv', {})
  const parsed = performance.now() - from
  const written = await sql.begin((tx) => writeCollected(tx, 'bench', read, false, new Date()))
  if (written.added !== size)
    throw new Error(JSON.stringify({ written, errors: read.errors.slice(0, 3) }))
  ours.push(performance.now() - from)
  console.log(
    `round ${round + 1}: reading ${Math.round(parsed)} ms, all ${Math.round(ours.at(-1)!)} ms`,
  )
  from = performance.now()
  await sql.begin((tx) =>
    writeCollected(tx, 'bench', readImportFile(csv, 'own-csv', {}), true, new Date()),
  )
  again.push(performance.now() - from)
  const kept = (await sql
    .unsafe(`copy (select ${columns} from catalogue.courses) to stdout`)
    .readable()) as AsyncIterable<Buffer>
  const chunks: Buffer[] = []
  for await (const chunk of kept) chunks.push(chunk)
  await sql`truncate catalogue.courses, catalogue.search_changes cascade`
  from = performance.now()
  await sql.begin(async (tx) =>
    pipeline(
      Readable.from(chunks),
      (await tx
        .unsafe(`copy catalogue.courses (${columns}) from stdin`)
        .writable()) as NodeJS.WritableStream,
    ),
  )
  theirs.push(performance.now() - from)
}
const median = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
const [own, bare] = [(size / median(ours)) * 1000, (size / median(theirs)) * 1000]
console.log(`import from CSV: ${Math.round(own)} courses/s, bare COPY ${Math.round(bare)}/s`)
// Either is enough: a fast machine has a fast COPY too.
if (own >= goals.rate) meets('import from CSV', own, '≥', goals.rate, 'courses/s')
else meets('import from CSV over bare COPY', own / bare, '≥', goals.ratio)
console.log(
  `the same file again: ${Math.round((size / median(again)) * 1000)} courses/s, nothing written`,
)
await sql.end()
await database.stop()
await rm(folder, { recursive: true, force: true })
