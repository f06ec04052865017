// What a superuser could do to the tables of verification in SQL, with every trigger off; each names the rows that give it away.
import type { Sql } from '#server/core/database/db.ts'

/** One edit and what must be said of it: a row of a table, or a row of the activity log. */
export type Edit = { name: string; sql: (tx: Sql, n: number) => Promise<unknown>; says: RegExp }

const one = (table: string) => new RegExp(`^verification\\.${table} `)
const requests = one('requests')
const credentials = one('credentials')
const register = /^verification\.(register|checkpoints) /

// `n` chooses the row: the same number, the same row.
const nthRequest = (tx: Sql, n: number) =>
  tx`(select id from verification.requests where status = 'approved' order by id offset ${n} % (select count(*) from verification.requests where status = 'approved') limit 1)`
const nthCredential = (tx: Sql, n: number) =>
  tx`(select id from verification.credentials where revoked_at is null order by id offset ${n} % (select count(*) from verification.credentials where revoked_at is null) limit 1)`
const nthEntry = (tx: Sql, n: number) =>
  tx`(select id from verification.register where seq is not null order by id offset ${n} % (select count(*) from verification.register where seq is not null) limit 1)`

export const edits: readonly Edit[] = [
  {
    name: 'a level is raised',
    sql: (tx, n) =>
      tx`update verification.requests set tier = 'platinum', issuer_id = (select id from issuers.issuers limit 1)
        where id = (select id from verification.requests where tier <> 'platinum' order by id
          offset ${n} % (select count(*) from verification.requests where tier <> 'platinum') limit 1)`,
    says: requests,
  },
  {
    name: 'another person decided',
    sql: (tx, n) =>
      tx`update verification.requests set decided_as = decided_as || '{"organisation": "Harvard University"}' where id = ${nthRequest(tx, n)}`,
    says: requests,
  },
  {
    name: 'a claim is changed',
    sql: (tx, n) =>
      tx`update verification.requests set claims = claims || '[{"field": "grade", "value": "1.0"}]' where id = ${nthRequest(tx, n)}`,
    says: requests,
  },
  {
    name: 'another file',
    sql: (tx, n) =>
      tx`update verification.requests set file_sha256 = encode(sha256(${String(n)}::bytea), 'hex') where id = ${nthRequest(tx, n)}`,
    says: requests,
  },
  {
    name: 'an approval becomes a rejection',
    sql: (tx, n) =>
      tx`update verification.requests set status = 'rejected', reason_code = 'other' where id = ${nthRequest(tx, n)}`,
    says: requests,
  },
  {
    name: 'a decision is moved in time',
    sql: (tx, n) =>
      tx`update verification.requests set decided_at = decided_at - ${n + 1} * interval '1 hour' where id = ${nthRequest(tx, n)}`,
    says: requests,
  },
  {
    name: 'a credential says something else',
    sql: (tx, n) =>
      tx`update verification.credentials set body = jsonb_set(body, '{credentialSubject,verification,confirmedBy,organisation}', '"Harvard University"') where id = ${nthCredential(tx, n)}`,
    says: credentials,
  },
  {
    name: 'a credential has another digest',
    sql: (tx, n) =>
      tx`update verification.credentials set digest = sha256(digest) where id = ${nthCredential(tx, n)}`,
    says: credentials,
  },
  {
    name: 'a credential is revoked in silence',
    sql: (tx, n) =>
      tx`update verification.credentials set revoked_at = now() where id = ${nthCredential(tx, n)}`,
    says: credentials,
  },
  {
    name: 'a credential is issued earlier',
    sql: (tx, n) =>
      tx`update verification.credentials set issued_at = issued_at - ${n + 1} * interval '1 day' where id = ${nthCredential(tx, n)}`,
    says: credentials,
  },
  {
    name: 'a credential has another place in the list',
    sql: (tx, n) =>
      tx`update verification.credentials set status_index = 131072 + (status_index - 131071 + ${n}) % 131072 where id = ${nthCredential(tx, n)}`,
    says: credentials,
  },
  {
    name: 'an entry of the register is changed',
    sql: (tx, n) =>
      tx`update verification.register set entry = replace(entry, '"v":1', '"v":2') where id = ${nthEntry(tx, n)}`,
    says: register,
  },
  {
    name: 'an entry of the register is deleted',
    sql: (tx, n) => tx`delete from verification.register where id = ${nthEntry(tx, n)}`,
    says: register,
  },
  {
    name: 'a confirmation in a name is hidden',
    sql: (tx, n) =>
      tx`delete from verification.register where credential_id = ${nthCredential(tx, n)}`,
    says: /^verification\.(register|credentials) /,
  },
  {
    name: 'a confirmation is listed under another name',
    sql: (tx, n) =>
      tx`update verification.register set organisation = 'Nobody' where credential_id = ${nthCredential(tx, n)}`,
    says: register,
  },
  {
    name: 'a hash of the tree is changed',
    sql: (tx, n) =>
      tx`update verification.log_nodes set hash = sha256(hash) where log = 'register' and level = 0
        and index = ${n} % (select count(*) from verification.log_nodes where log = 'register' and level = 0)`,
    says: register,
  },
  {
    name: 'a checkpoint has another root',
    sql: (tx, n) =>
      tx`update verification.checkpoints set root = sha256(root) where (log, size) = (select log, size from verification.checkpoints
        where log = 'register' order by size offset ${n} % (select count(*) from verification.checkpoints where log = 'register') limit 1)`,
    says: register,
  },
  {
    name: 'a checkpoint is another note',
    sql: (tx) =>
      tx`update verification.checkpoints set note = replace(note, E'\n\n', E'\nextra\n\n') where log = 'register'`,
    says: register,
  },
  {
    name: 'a status list is forged',
    sql: (tx, n) =>
      tx`update verification.published_lists set body = jsonb_set(body, '{credentialSubject,encodedList}', to_jsonb(${`u${n}`}::text))`,
    says: one('published_lists'),
  },
  {
    name: 'a key is slipped in',
    sql: (tx, n) =>
      tx`insert into verification.signing_keys (id, purpose, public_key, sealed_seed, wrapped_by, created_at, active_from)
        select ${`k-2026-12-${n + 5}`}, 'assertion', sha256(public_key), sealed_seed, wrapped_by, created_at, active_from
        from verification.signing_keys where purpose = 'assertion' limit 1`,
    says: one('signing_keys'),
  },
  {
    name: 'a key becomes another',
    sql: (tx) =>
      tx`update verification.signing_keys set public_key = sha256(public_key) where purpose = 'assertion'`,
    says: one('signing_keys'),
  },
  {
    name: 'a key is withdrawn in silence',
    sql: (tx) =>
      tx`update verification.signing_keys set revoked_at = now() where purpose = 'assertion'`,
    says: /^verification\.(signing_keys|credentials) /,
  },
  {
    name: 'what was decided is told otherwise',
    sql: (tx, n) =>
      tx`update core.activity set payload = payload || '{"forged": true}' where id = (select activity_id from core.activity_chain
        order by seq offset ${n} % (select count(*) from core.activity_chain) limit 1)`,
    says: /^row \d+: /,
  },
  {
    name: 'an act is deleted',
    sql: (tx, n) =>
      tx`delete from core.activity where id = (select activity_id from core.activity_chain
        order by seq offset ${n} % (select count(*) from core.activity_chain) limit 1)`,
    says: /^row \d+: /,
  },
  {
    name: 'a witness signed something else',
    sql: (tx, n) =>
      tx`insert into verification.cosignatures (log, size, witness, line, cosigned_at)
        select log, size, 'w.example+00000000+BA==', ${`— w.example ${n}\n`}, now() from verification.checkpoints limit 1`,
    says: one('cosignatures'),
  },
  {
    name: 'a time stamp is made up',
    sql: (tx, n) =>
      tx`insert into verification.time_stamps (log, size, token, authority, stamped_at, kept_at)
        select log, size, int8send(${n}::bigint), 'Time', now(), now() from verification.checkpoints limit 1`,
    says: one('time_stamps'),
  },
]
