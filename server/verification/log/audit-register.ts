// Holds the register against what it tells of: its tree and checkpoints, every credential, list and key. Names each row that differs.
import { canonicalJson } from '#contract/verification/credentials/canonical.ts'
import { readCosignature, readVerifierKey } from '#contract/verification/log/cosignature.ts'
import { readCheckpoint } from '#contract/verification/log/log-proof.ts'
import { type LogName, readRegisterEntry } from '#contract/verification/log/register.ts'
import { openNote, readLines } from '#contract/verification/log/signed-note.ts'
import type { Sql } from '#server/core/database/db.ts'
import { sha256 } from '#server/core/random.ts'
import { findInstitutionFindings } from '../institutions/audit-institutions.ts'
import { auditStamps } from './audit-stamps.ts'
import { newNodes, frontierOf, hashNode, type Node } from './log-tree.ts'

export type RegisterFinding = { row: string; what: string }
export type RegisterAudit = {
  entries: number
  cosignatures: number
  stamps: number
  findings: RegisterFinding[]
}

type Row = {
  id: number
  seq: number | null
  kind: string
  entry: string
  organisation: string | null
  credentialId: string | null
  digest: string | null
  said: string | null
}
const batch = 5_000

const listRowsAfter = (sql: Sql, id: number) => sql<Row[]>`
  select r.id, r.seq, r.kind, r.entry, r.organisation, r.credential_id, encode(c.digest, 'hex') as digest,
    c.body #>> '{credentialSubject,verification,confirmedBy,organisation}' as said
  from verification.register r left join verification.credentials c on c.id = r.credential_id
  where r.id > ${id} order by r.id limit ${batch}`

const rowFinding = ({ kind, entry: text, organisation, digest, said }: Row): string | null => {
  const entry = readRegisterEntry(text)
  if (entry?.kind !== kind) return 'is no entry of its kind'
  if (entry.kind !== 'confirmed') return null
  return entry.credential === digest && entry.organisation === organisation && organisation === said
    ? null
    : 'tells of another credential or name than it belongs to'
}

const rootOf = (nodes: readonly Node[]): Buffer =>
  nodes.map(({ hash }) => hash).reduceRight((right, left) => hashNode(left, right))

type Checkpoint = { size: number; root: Buffer; note: string; publicKey: Buffer; late: boolean }

/** The tree as its rows make it, held against the stored nodes and every checkpoint. */
const findTreeFindings = async (sql: Sql): Promise<RegisterFinding[]> => {
  const found: RegisterFinding[] = []
  const checkpoints = await sql<Checkpoint[]>`
    select c.size, c.root, c.note, k.public_key, coalesce(c.signed_at > k.revoked_at, false) as late
    from verification.checkpoints c join verification.signing_keys k on k.id = c.key_id
    where c.log = 'register' order by c.size`
  const row = (size: number) => `verification.checkpoints register ${size}`
  for (const { size, root, note, publicKey, late } of checkpoints) {
    const read = await readCheckpoint(note, new Uint8Array(publicKey))
    if (!read || late || read.size !== size || !root.equals(read.root))
      found.push({ row: row(size), what: 'is not one we signed' })
  }
  const stored = new Map<string, Buffer>()
  let due = 0
  let size = 0
  let stack: Node[] = []
  for (;;) {
    const rows = await sql<{ seq: number; entry: string }[]>`
      select seq, entry from verification.register where seq > ${size} order by seq limit ${batch}`
    if (rows.length === 0) break
    const last = rows.at(-1)!.seq
    stored.clear()
    for (const node of await sql<Node[]>`
      select level, index, hash from verification.log_nodes where log = 'register'
        and (index + 1) * (1::bigint << level) > ${size} and (index + 1) * (1::bigint << level) <= ${last}`)
      stored.set(`${node.level}/${node.index}`, node.hash)
    for (const { seq, entry } of rows) {
      if (seq !== size + 1)
        return [...found, { row: `verification.register seq ${size + 1}`, what: 'is missing' }]
      const hashes = frontierOf(size).map((_, at) => stack[at]!.hash)
      const made = newNodes(size, hashes, [Buffer.from(entry)])
      const top = made.at(-1)!
      stack = [
        ...stack.filter((n) => (n.index + 1) * 2 ** n.level <= top.index * 2 ** top.level),
        top,
      ]
      const isStored = made.every((n) => stored.get(`${n.level}/${n.index}`)?.equals(n.hash))
      if (!isStored)
        return [
          ...found,
          { row: `verification.register seq ${seq}`, what: 'is not what stands in the tree' },
        ]
      size = seq
      for (; checkpoints[due]?.size === size; due++)
        if (!checkpoints[due]!.root.equals(rootOf(stack)))
          found.push({ row: row(size), what: 'has another root than the register has there' })
    }
  }
  const promised = checkpoints.at(-1)?.size ?? 0
  if (promised > size)
    found.push({
      row: `verification.register seq ${size + 1}`,
      what: 'is missing, though it was published',
    })
  return found
}

/** Each credential stands in the register, and what is published today is what it told of last. */
const findAbsences = async (sql: Sql): Promise<RegisterFinding[]> => {
  const findings: RegisterFinding[] = []
  for (const { id } of await sql<{ id: string }[]>`
    select c.id from verification.credentials c
    where not exists (select from verification.register r where r.credential_id = c.id) order by c.id`)
    findings.push({ row: `verification.credentials ${id}`, what: 'is not in the register' })
  const lists = await sql<
    { statusList: number; body: Record<string, unknown>; published: string | null }[]
  >`
    select p.status_list, p.body, (select r.entry::jsonb ->> 'sha256' from verification.register r
      where r.kind = 'status' and r.entry::jsonb ->> 'list' = l.public_url || '/status/' || l.number
      order by r.id desc limit 1) as published
    from verification.published_lists p join verification.status_lists l on l.number = p.status_list
    order by p.status_list`
  for (const { statusList, body, published } of lists)
    // One that was published before there was a register is told of when it is published next, within ten minutes.
    if (published !== null && sha256(canonicalJson(body)).toString('hex') !== published)
      findings.push({
        row: `verification.published_lists ${statusList}`,
        what: 'is not what the register told of last',
      })
  // Keys: each was told of when it was made and when it was withdrawn, and never otherwise.
  for (const { id } of await sql<{ id: string }[]>`
    select k.id from verification.signing_keys k where not exists (select from core.activity a
        where a.action = 'platform.key_added' and a.subject_kind = 'key' and a.subject_id = k.id
          and a.payload ->> 'publicKey' = encode(k.public_key, 'hex') and a.payload ->> 'purpose' = k.purpose)
      or (k.revoked_at is not null) <> exists (select from core.activity a
        where a.action = 'platform.key_withdrawn' and a.subject_kind = 'key' and a.subject_id = k.id)
    order by k.id`)
    findings.push({ row: `verification.signing_keys ${id}`, what: 'is not as the log tells of it' })
  return findings
}

const listCosignatureFindings = async (
  sql: Sql,
): Promise<{ count: number; findings: RegisterFinding[] }> => {
  const found: RegisterFinding[] = []
  const rows = await sql<
    { log: LogName; size: number; witness: string; line: string; note: string }[]
  >`
    select x.log, x.size, x.witness, x.line, c.note from verification.cosignatures x
    join verification.checkpoints c on c.log = x.log and c.size = x.size order by x.log, x.size, x.witness`
  for (const { log, size, witness, line, note } of rows) {
    const key = await readVerifierKey(witness)
    const open = openNote(note)
    const [read] = readLines(line) ?? []
    if (!key || !open || !read || !(await readCosignature(open.text, read, key)))
      found.push({
        row: `verification.cosignatures ${log} ${size} ${witness}`,
        what: 'is not the signature of its witness',
      })
  }
  return { count: rows.length, findings: found }
}

/** Reads all of it once. */
export const auditRegister = async (sql: Sql): Promise<RegisterAudit> => {
  const findings: RegisterFinding[] = []
  let entries = 0
  for (let rows = await listRowsAfter(sql, 0); rows.length > 0;) {
    for (const row of rows) {
      entries++
      const what = rowFinding(row)
      if (what) findings.push({ row: `verification.register ${row.id}`, what })
    }
    rows = await listRowsAfter(sql, rows.at(-1)!.id)
  }
  const cosignatures = await listCosignatureFindings(sql)
  const stamps = await auditStamps(sql)
  return {
    entries,
    cosignatures: cosignatures.count,
    stamps: stamps.count,
    findings: [
      ...findings,
      ...(await findTreeFindings(sql)),
      ...(await findAbsences(sql)),
      ...(await findInstitutionFindings(sql)),
      ...cosignatures.findings,
      ...stamps.findings,
    ],
  }
}
