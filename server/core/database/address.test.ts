import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDatabaseAddress } from './address.ts'
import { readPlace, withoutHead } from './replica.ts'

test('an address names one host, or several of which one takes writes', () => {
  const one = readDatabaseAddress('postgres://ao:p%40ss@db.example/ao?sslmode=require')
  assert.deepEqual(one.hosts, [{ host: 'db.example', port: 5432 }])
  assert.equal(one.bare.href, 'postgres://ao:p%40ss@db.example/ao?sslmode=require')
  const two = readDatabaseAddress(
    'postgres://ao:p%2Css@db1.example:5433,[::1]/ao?target_session_attrs=read-write&sslmode=prefer',
  )
  assert.deepEqual(two.hosts, [
    { host: 'db1.example', port: 5433 },
    { host: '::1', port: 5432 },
  ])
  assert.equal(two.bare.href, 'postgres://ao:p%2Css@db1.example:5433/ao?sslmode=prefer')
})

test('several hosts without a word on which is meant, and a server that takes no writes, are refused', () => {
  assert.throws(
    () => readDatabaseAddress('postgres://ao@db1,db2/ao'),
    /DATABASE_URL names several hosts: add \?target_session_attrs=read-write/,
  )
  assert.throws(
    () => readDatabaseAddress('postgres://ao@db1,db2/ao?target_session_attrs=standby'),
    /target_session_attrs=standby; AO writes, so it can be read-write or primary/,
  )
})

test('a place in PostgreSQL’s log is read, and nonsense is none', () => {
  assert.equal(readPlace('16/B374D848'), 0x16_b374_d848n)
  assert.equal(readPlace('0/0'), 0n)
  for (const text of [
    '',
    null,
    undefined,
    '16',
    '16/',
    '/1',
    'G/1',
    '1/2/3',
    '123456789/1',
    '1/1 ',
  ])
    assert.equal(readPlace(text), null)
})

test('the head of a page that nothing follows yet is nothing to wait for', () => {
  assert.equal(withoutHead(0x2000n + 24n), 0x2000n)
  assert.equal(withoutHead(0x100_0000n + 40n), 0x100_0000n)
  assert.equal(withoutHead(0x2000n + 40n), 0x2000n + 40n)
  assert.equal(withoutHead(0x2000n + 32n), 0x2000n + 32n)
})
