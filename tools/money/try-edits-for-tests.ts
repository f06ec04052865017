// Makes an edit of somebody with all rights, audits, and takes it back. They work on a connection of their own, which is not AO's.
import assert from 'node:assert/strict'
import type { Database, Sql } from '#server/core/database/db.ts'
import type { World } from '#server/transfers/fixtures-for-tests.ts'
import { auditAll } from '../database/audit-all.ts'
import type { Table } from './edit-for-tests.ts'
import { otherTables } from './other-edits-for-tests.ts'
import { walletTables } from './wallet-edits-for-tests.ts'

export const tables: readonly Table[] = [...walletTables, ...otherTables]

/**
 * `on`: as any session would; `replica`: as replication does, so that ordinary triggers do not fire; `off`: every trigger of the table
 * off; `forged`: off as well, and then seals, blocks, the chain of the books and its sums are made to fit.
 */
const ways = ['on', 'replica', 'off', 'forged'] as const
type Way = (typeof ways)[number]
type Change = { set: string; where?: string; follows?: boolean }

export type Edit = { name: string; table: Table; set: string; where: string; way: Way }

/** Every change of every kind, in each way. */
export const allEdits: readonly Edit[] = tables.flatMap((table) =>
  [
    ...table.sets.map((each) => (typeof each === 'string' ? { set: each } : each)),
    { set: 'delete', ...(table.gone ? { where: table.gone } : {}) },
    ...(table.copy ? [{ set: 'insert' }] : []),
  ].flatMap(({ set, where = 'true', follows = false }: Change) =>
    ways
      .filter((way) => !follows || way !== 'forged')
      .map((way) => ({ name: `${table.table}: ${set} (${way})`, table, set, where, way })),
  ),
)

export const faultsOf = async (world: World, sql: Sql = world.app.sql): Promise<string[]> =>
  (await auditAll(sql as Database, world.app.app.secret)).flatMap(({ findings }) => findings)

const columnsOf = async (tx: Sql, table: string): Promise<string[]> =>
  (
    await tx<{ name: string }[]>`select attname::text as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  ).map(({ name }) => name)

/** Gives what findings must name, or null where there is no such row. */
const change = async (tx: Sql, edit: Edit, n: number): Promise<string | null> => {
  const { table, key, copy } = edit.table
  const row = edit.table.named ?? `'${table} ' || ${key}`
  const [hit] = await tx.unsafe<{ ctid: string; named: string }[]>(
    `select ctid::text, ${row} as named from ${table} where ${edit.where} order by ${key}, ctid
      offset ${n} % greatest(1, (select count(*) from ${table} where ${edit.where})) limit 1`,
  )
  if (!hit) return null
  const own = `where ctid = '${hit.ctid}'`
  if (edit.set === 'insert') {
    const columns = await columnsOf(tx, table)
    const [made] = await tx.unsafe<{ named: string }[]>(
      `insert into ${table} (${columns.join(', ')}) overriding system value
        select ${columns.map((column) => `r.${column}`).join(', ')}
        from ${table} t, lateral jsonb_populate_record(t, ${copy}) r where t.ctid = '${hit.ctid}' returning ${row} as named`,
    )
    return made?.named ?? null
  }
  if (edit.set === 'delete') await tx.unsafe(`delete from ${table} ${own}`)
  else await tx.unsafe(`update ${table} set ${edit.set} ${own}`)
  return hit.named
}

/** What remains to be done by whoever knows how AO seals: everything but the marks, for which they have no key. */
const forge = async (tx: Sql, { table: { table }, set }: Edit, named: string): Promise<void> => {
  const relation = table === 'wallet.journal_lines' ? 'wallet.journal' : table
  const key = named.slice(relation.length + 1)
  for (const each of ['core.row_seals', 'core.seal_blocks', 'wallet.journal_seals'])
    await tx.unsafe(`alter table ${each} disable trigger user`)
  await tx`set local timezone = 'UTC'`
  await tx`set local bytea_output = 'hex'`
  if (set === 'delete' && relation === table)
    await tx`delete from core.row_seals where relation = ${relation} and key = ${key}`
  else if (!table.startsWith('core.')) {
    const [sealed] = await tx<{ omitted: string[]; keys: string[]; spelledBy: string | null }[]>`
      select omitted, keys, spelled_by from core.sealed_tables where relation = ${relation}`
    if (sealed) {
      const spelled = sealed.spelledBy
        ? `sha256(convert_to(${sealed.spelledBy}(t), 'UTF8'))`
        : `core.row_digest(to_jsonb(t), '{${sealed.omitted.join(',')}}')`
      // A seal of another row lends its nonce and its mark to a row that has none.
      await tx.unsafe(
        `insert into core.row_seals (id, relation, key, digest, nonce, mark)
          select nextval('core.row_seals_id'), $1, $2, ${spelled}, s.nonce, s.mark
          from ${relation} t, (select nonce, mark from core.row_seals where mark is not null order by id desc limit 1) s
          where core.row_key(to_jsonb(t), '{${sealed.keys.join(',')}}') = $2`,
        [relation, key],
      )
    }
  }
  await tx`do $$
    declare s record; b record; h bytea := decode(repeat('00', 32), 'hex');
    begin
      delete from wallet.journal_seals x where not exists (select from wallet.journal j where j.id = x.entry_id);
      for s in select x.number, j from wallet.journal_seals x join wallet.journal j on j.id = x.entry_id order by 1 loop
        h := sha256(h || convert_to(wallet.entry_text(s.j), 'UTF8'));
        update wallet.journal_seals set hash = h where number = s.number;
      end loop;
      update wallet.journal_head set hash = h, number = (select max(number) from wallet.journal_seals);
      h := decode(repeat('00', 32), 'hex');
      for b in select * from core.seal_blocks order by number loop
        h := core.block_hash(h, b.number, b.after, b.upto, b.unmarked, b.accepts_unmarked, b.others);
        update core.seal_blocks set hash = h where number = b.number;
      end loop;
    end $$`
  if (relation === 'wallet.journal') {
    await tx`delete from wallet.book_days`
    await tx`insert into wallet.book_days (day, account, unit, debit, credit)
      select j.day, l.account, l.unit, sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0))
      from wallet.journal j join wallet.journal_lines l on l.entry_id = j.id group by 1, 2, 3`
    await tx`delete from wallet.book_balances`
    await tx`insert into wallet.book_balances (account, unit, balance)
      select account, unit, sum(debit - credit) from wallet.book_days group by 1, 2`
  }
}

const undo = new Error('undo')
/** SQLSTATEs of a rule that no right of the attacker's lifts: keys, checks, what a trigger refuses. */
const refusals = /^(23|42501|P0001)/

/**
 * `found`: the row was named; `block`: only the block its seals stood in, for they are gone as well; `refused`: the database did not
 * let it happen; `none`: there is no such row; else what was said instead.
 */
type Outcome = 'found' | 'block' | 'refused' | 'none' | string[]

export const tryEdit = async (
  world: World,
  attacker: Database,
  edit: Edit,
  n: number,
): Promise<Outcome> => {
  let result: Outcome = 'none'
  await attacker
    .begin(async (tx) => {
      if (edit.way !== 'on') await tx`set local session_replication_role = replica`
      if (edit.way === 'off' || edit.way === 'forged')
        await tx.unsafe(`alter table ${edit.table.table} disable trigger user`)
      const named = await change(tx, edit, n)
      if (!named) throw undo
      await tx`set constraints all immediate`
      if (edit.way === 'forged') await forge(tx, edit, named)
      const faults = await faultsOf(world, tx)
      const isNamed = (name: string) => faults.some((fault) => ` ${fault} `.includes(` ${name} `))
      const mayBeBlock =
        edit.set === 'delete' && (edit.way === 'forged' || edit.table.table.startsWith('core.'))
      if (isNamed(named)) result = 'found'
      else if (mayBeBlock && isNamed('core.seal_blocks')) result = 'block'
      else result = [named, ...faults]
      throw undo
    })
    .catch((error: unknown) => {
      if (error === undo) return
      if (!refusals.test(String((error as { code?: string }).code))) throw error
      result = 'refused'
    })
  return result
}

/** Tries each edit, over rows in turn; each that the database lets happen is found. Gives how many were. */
export const tryEdits = async (
  world: World,
  attacker: Database,
  edits: readonly Edit[],
): Promise<{ found: number; block: number; refused: number; none: string[] }> => {
  const sums = { found: 0, block: 0, refused: 0, none: [] as string[] }
  for (const [n, edit] of edits.entries()) {
    const result = await tryEdit(world, attacker, edit, n)
    if (typeof result !== 'string')
      assert.fail(`${edit.name}: ${JSON.stringify(result.slice(0, 12))}`)
    if (result === 'none') sums.none.push(edit.name)
    else sums[result]++
  }
  return sums
}
