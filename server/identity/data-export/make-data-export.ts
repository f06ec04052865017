import { dataExportHours } from '#contract/identity/data-export/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { KindOfData } from '#contract/retention.ts'
import type { Language } from '#contract/shapes.ts'
import { type CopiedTable, copiedTables } from '#contract/withheld.ts'
import { after, hours } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'
import { sealStream } from '#server/core/formats/seal-stream.ts'
import { type ZipEntry, zipStream } from '#server/core/formats/zip-stream.ts'
import type { CopiedPerson, CopiedRow, PersonData } from '#server/core/work/person-data.ts'
import { safeName } from '#server/providers/inspect/inspect-files.ts'
import { StorageError } from '#server/providers/storage/storage.ts'
import { removeStored } from '#server/providers/storage/storage-owner.ts'
import { momentText } from '#text/moments.ts'
import { personDataModules } from '../closing/holders.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { type AccountRow, findAccountById } from '../reads.ts'
import { copies } from './copy-identity.ts'
import { sealedAs, dataExportKey } from './data-export-rows.ts'
import { type CopiedKind, readMe } from './read-me.ts'

/** Zip without its 64-bit form ends at 4 GB. */
const maxBytes = 3.5 * 1024 ** 3
/** Of a table, as many rows stand on the page; the file has all. */
const shownRows = 500

type Copies = PersonData<string>['copies']

/** Address and since when it is theirs: what went to it before is another person’s. */
const loadCopiedPerson = async (ctx: JobContext, account: AccountRow): Promise<CopiedPerson> => {
  const [row] = await ctx.sql<[{ since: string }]>`
    select greatest(a.created_at, (select max(changed_at) from identity.mail_changes where account_id = a.id)) as since
    from identity.accounts a where a.id = ${account.id}`
  return { accountId: account.id, mail: account.mail, mailSince: new Date(row.since) }
}

/** The person, and who they were in accounts that were merged into this one: what is signed, booked or logged stays there. */
const peopleOf = async (ctx: JobContext, account: AccountRow): Promise<CopiedPerson[]> => {
  const merged = await ctx.sql<{ accountId: string }[]>`
    select account_id from identity.public_merges where holder_id = ${account.id} order by account_id`
  const people = [await loadCopiedPerson(ctx, account)]
  for (const { accountId } of merged) {
    const old = await findAccountById(ctx, accountId)
    if (old) people.push(await loadCopiedPerson(ctx, old))
  }
  return people
}

/** A row about two of the accounts is of both. */
const withoutTwins = (rows: CopiedRow['row'][]): CopiedRow['row'][] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
]

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
/** Deflating a whole table at once would keep others waiting. */
function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** Entries of the archive, one after the other; `onPart` hears of each kind and each file. */
async function* entriesOf(
  ctx: JobContext,
  account: AccountRow,
  language: Language,
  onPart: (total: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const people = await peopleOf(ctx, account)
  const ofModules = personDataModules.map((holder) => ctx.lookUps[`identity.personData.${holder}`])
  const byTable: Copies = Object.assign({}, copies, ...ofModules.map((data) => data.copies))
  const files = (
    await Promise.all(
      people.flatMap((person) => ofModules.map((data) => data.files?.(ctx, person) ?? [])),
    )
  ).flat()
  const kinds = copiedTables.filter(({ tables }) => tables.length > 0)
  const total = kinds.length + files.length
  const shown: CopiedKind[] = []
  for (const { kind, tables } of kinds) {
    const rows: Partial<Record<CopiedTable, CopiedRow['row'][]>> = {}
    for (const table of tables) {
      const all: CopiedRow['row'][] = []
      for (const person of people)
        for (const { row } of await byTable[table]!(ctx, person)) all.push(row)
      rows[table] = people.length > 1 ? withoutTwins(all) : all
    }
    const path = `data/${kind}.json`
    yield { name: path, body: inPieces(bytesOf(JSON.stringify({ kind, tables: rows }, null, 1))) }
    shown.push(toShown(kind, path, rows))
    await onPart(total)
  }
  const links: { name: string; path: string }[] = []
  for (const [at, { key, name }] of files.entries()) {
    const path = `files/${String(at + 1).padStart(4, '0')}-${safeName(name)}`
    const stream = await openFile(ctx, key)
    // Thrown away by its owner since it was listed.
    if (stream) {
      yield { name: path, body: stream, packed: true }
      links.push({ name, path })
    }
    await onPart(total)
  }
  const page = readMe({ account, language, at: ctx.now, kinds: shown, files: links })
  yield { name: 'index.html', body: inPieces(bytesOf(page)) }
}

const toShown = (
  kind: KindOfData,
  path: string,
  rows: Partial<Record<CopiedTable, CopiedRow['row'][]>>,
): CopiedKind => ({
  kind,
  path,
  tables: Object.entries(rows).map(([table, all]) => ({
    table: table as CopiedTable,
    count: all.length,
    rows: all.slice(0, shownRows),
  })),
})

const openFile = async (
  ctx: JobContext,
  key: string,
): Promise<AsyncIterable<Uint8Array> | null> => {
  try {
    return (await ctx.providers.storage.get(key)).stream
  } catch (problem) {
    if (problem instanceof StorageError && problem.reason === 'absent') return null
    throw problem
  }
}

type Row = { accountId: string; language: Language }

/** Job: reads, packs, seals and stores; what lies in memory is one table of one person, or a part of one file. */
export const makeDataExport = async (ctx: JobContext, { id }: { id: string }): Promise<void> => {
  const { sql, now } = ctx
  const [row] = await sql<Row[]>`
    select account_id, language from identity.data_exports where id = ${id} and state = 'running'`
  const account = row && (await findAccountById(ctx, row.accountId))
  if (!account) return
  const { accountId, language } = row
  let done = 0
  const onPart = async (total: number): Promise<void> => {
    done += 1
    await sql`update identity.data_exports set done = ${done}, total = ${total} where id = ${id}`
    await ctx.publish([accountId], 'data_export')
  }
  try {
    const archive = zipStream(entriesOf(ctx, account, language, onPart), now)
    const { bytes } = await ctx.providers.storage.put(
      dataExportKey(id),
      sealStream(ctx.secret, sealedAs(id), archive),
      { type: 'application/octet-stream', maxBytes },
    )
    const isKept = await ctx.begin((tx) => finish(tx, id, account, bytes))
    // Its account was erased meanwhile, or another copy asked for.
    if (!isKept) await removeStored(ctx, [dataExportKey(id)])
  } catch (problem) {
    await sql`update identity.data_exports set state = 'failed' where id = ${id} and state = 'running'`
    throw problem
  } finally {
    await ctx.publish([accountId], 'data_export')
  }
}

/** Ready, and its owner is told where it is: the letter holds none of it. */
const finish = async (
  tx: JobContext,
  id: string,
  account: AccountRow,
  bytes: number,
): Promise<boolean> => {
  const expires = after(tx.now, hours(dataExportHours))
  const ready = await tx.sql`
    update identity.data_exports set state = 'ready', bytes = ${bytes}, expires_at = ${expires}
    where id = ${id} and state = 'running' returning 1`
  if (ready.length === 0) return false
  await writeTo(tx, account, 'data_export_ready', {
    until: momentText(account.language, expires, account.timeZone),
    link: `${tx.publicUrl}${screenPath('settings')}?tab=data`,
  })
  return true
}
