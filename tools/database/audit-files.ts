import { createHash } from 'node:crypto'
import type { Database } from '../../server/core/database/db.ts'
import { readAll, type Storage } from '../../server/providers/storage/storage.ts'
import type { Finding } from './audit-all.ts'

type FileRow = { key: string; bytes: number | null; sha256: string | null }

/** How many of the files are read whole and held against their digest: the newest, which a backup misses first. */
const readWhole = 200

/** Whether the store has every file that a row names, as long as the row says, and the newest as their digest says. */
export async function auditFiles(sql: Database, storage: Storage): Promise<Finding> {
  let seen = 0
  const found: string[] = []
  const rows = sql<FileRow[]>`
    select key, bytes, sha256 from (
      select key, bytes, sha256, added_at as at from vault.files where forgotten_at is null
      union all
      select thumbnail_key, null, null, added_at from vault.files where forgotten_at is null
      union all
      select f.key, f.bytes, f.sha256, a.created_at from helpdesk.attachments f join helpdesk.articles a on a.id = f.article_id
      union all
      select f.thumbnail_key, null, null, a.created_at from helpdesk.attachments f join helpdesk.articles a on a.id = f.article_id
      union all
      select 'profile-images/i' || key, bytes, null, set_at from profiles.images) files
    order by at desc, key`
  for await (const batch of rows.cursor(500))
    for (const file of batch) {
      const finding = await findingOf(storage, file, seen++ < readWhole)
      if (finding) found.push(`${file.key} ${finding}`)
    }
  return { looked: `${seen} files`, good: 'every file is in the store', findings: found }
}

async function findingOf(
  storage: Storage,
  { key, bytes, sha256 }: FileRow,
  whole: boolean,
): Promise<string | undefined> {
  const held = await storage.head(key)
  if (!held) return 'is not in the store'
  if (bytes !== null && held.bytes !== bytes)
    return `has ${held.bytes} bytes in the store, should have ${bytes}`
  if (!whole || sha256 === null) return undefined
  const digest = createHash('sha256')
    .update(await readAll(storage, key))
    .digest('hex')
  return digest === sha256 ? undefined : 'is not what was stored'
}
