// A bucket or folder belongs to one installation. Only a database that owns it deletes there: a restored copy, or a database older
// than its store, would take files for orphans that it merely does not know.
import type { Context, Providers } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { readAll, StorageError, type Storage } from './storage.ts'

type Ctx = Pick<Context, 'sql' | 'now'> & { readonly providers: Providers }
type Row = { installation: string; generation: number; place: string; isRestored: boolean }
type Marker = { installation: string; generation: number }

export type Ownership =
  | { owns: true }
  | { owns: false; because: 'restored' | 'copied' | 'older' | 'belongs to another' | 'unmarked' }

const markerKey = 'installation/owner'
const maxMarkerBytes = 1000

const readMarker = async (storage: Storage): Promise<Marker | null> => {
  try {
    return JSON.parse(Buffer.from(await readAll(storage, markerKey)).toString()) as Marker
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'absent') return null
    throw error
  }
}

const writeMarker = (storage: Storage, { installation, generation }: Marker) =>
  storage.put(markerKey, Buffer.from(JSON.stringify({ installation, generation })), {
    type: 'application/json',
    maxBytes: maxMarkerBytes,
  })

/** Cluster, timeline (it changes when a base backup is brought back to a moment) and database. */
const loadPlace = async ({ sql }: Pick<Ctx, 'sql'>): Promise<string> => {
  const [row] = await sql<{ place: string }[]>`
    select concat_ws('/', (select system_identifier from pg_control_system()),
      (select timeline_id from pg_control_checkpoint()), d.oid) as place
    from pg_database d where d.datname = current_database()`
  return row!.place
}

const findOwnerRow = async ({ sql }: Pick<Ctx, 'sql'>): Promise<Row | undefined> => {
  const [row] = await sql<Row[]>`
    select installation, generation, place, restored_at is not null as is_restored from core.storage_owner`
  return row
}

/** Whether this is the very database that claimed a store: neither restored from a dump, nor brought back, nor a copy. */
export const isAtHome = async (ctx: Pick<Ctx, 'sql'>): Promise<boolean> => {
  const row = await findOwnerRow(ctx)
  return row !== undefined && !row.isRestored && row.place === (await loadPlace(ctx))
}

/** The first database that finds a store without a marker makes it its own. */
const claim = async (ctx: Ctx): Promise<Ownership> => {
  await ctx.sql`insert into core.storage_owner (installation, place)
    values (${newId(ctx.now.getTime())}, ${await loadPlace(ctx)}) on conflict do nothing`
  const row = (await findOwnerRow(ctx))!
  await writeMarker(ctx.providers.storage, row)
  return { owns: true }
}

/** Whether this database owns its store. Outside a transaction. */
export const readOwnership = async (ctx: Ctx): Promise<Ownership> => {
  const [row, place, marker] = [
    await findOwnerRow(ctx),
    await loadPlace(ctx),
    await readMarker(ctx.providers.storage),
  ]
  if (!row) return marker ? { owns: false, because: 'belongs to another' } : claim(ctx)
  if (row.isRestored) return { owns: false, because: 'restored' }
  if (row.place !== place) return { owns: false, because: 'copied' }
  if (!marker) return row.generation === 0 ? claim(ctx) : { owns: false, because: 'unmarked' }
  if (marker.installation !== row.installation)
    return { owns: false, because: 'belongs to another' }
  return marker.generation > row.generation ? { owns: false, because: 'older' } : { owns: true }
}

/** The same, without making the store its own when it is nobody's. */
export const ownsStorage = async ({
  sql,
  providers,
}: Pick<Ctx, 'sql' | 'providers'>): Promise<boolean> => {
  const marker = await readMarker(providers.storage)
  const row = await findOwnerRow({ sql })
  return marker?.installation === row?.installation && (await isAtHome({ sql }))
}

/** Counts the store one further; from now on every older state of this database is known to be older. */
export const advanceGeneration = async (ctx: Ctx): Promise<void> => {
  const [row] = await ctx.sql<Marker[]>`
    update core.storage_owner set generation = generation + 1 returning installation, generation`
  await writeMarker(ctx.providers.storage, row!)
}

/** Makes this database the owner, whatever was before: by an operator's word alone. Every other database loses the store. */
export const adoptStorage = async (ctx: Ctx): Promise<void> => {
  const marker = await readMarker(ctx.providers.storage)
  const generation =
    Math.max(marker?.generation ?? 0, (await findOwnerRow(ctx))?.generation ?? 0) + 1
  const row = { installation: newId(ctx.now.getTime()), generation, place: await loadPlace(ctx) }
  await ctx.sql`insert into core.storage_owner (installation, generation, place)
    values (${row.installation}, ${generation}, ${row.place})
    on conflict (one) do update set installation = excluded.installation, generation = excluded.generation,
      place = excluded.place, restored_at = null`
  await ctx.sql`delete from core.orphans`
  await writeMarker(ctx.providers.storage, row)
}

/**
 * Deletes stored files, unless the store is not this database's: then they stay, and the owner's sweep finds what nobody knows.
 * The only way modules delete files.
 */
export const removeStored = async (ctx: Ctx, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0 || !(await readOwnership(ctx)).owns) return
  for (const key of keys) await ctx.providers.storage.delete(key)
}
