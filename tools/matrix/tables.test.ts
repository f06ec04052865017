// The contract and the tables beside this file, written by hand, say the same; every sample is read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aboutOf } from '#contract/kit.ts'
import { roles, type Role } from '#contract/roles.ts'
import { isReason } from './expectation.ts'
import { kindOf } from './objects.ts'
import { brokenParts } from './request-for.ts'
import { callsOf, expectedOf, tables } from './tables.ts'

test('the contract and the tables written by hand say the same of every call', () => {
  for (const { name, call, row } of callsOf()) {
    const { may, names } = expectedOf(row)
    const inContract = typeof call.may === 'string' ? call.may : call.may.toSorted().join(' ')
    assert.equal(may.split(' ').toSorted().join(' '), inContract, name)
    const about = aboutOf(call)
    assert.equal(about.reason, isReason(row![1]) ? row![1] : null, name)
    const isRole = (who: string) => roles.includes(who as Role)
    assert.deepEqual(
      about.objects.map(({ at, kind, open }) => `${kind} at ${at} ${open.toSorted()}`),
      names.map(({ at, as, opens }) => `${kindOf(as)} at ${at} ${opens.filter(isRole).toSorted()}`),
      name,
    )
  }
  const known = new Set(callsOf().map(({ name }) => name))
  for (const [module, table] of Object.entries(tables))
    for (const name of Object.keys(table)) assert.ok(known.has(`${module}.${name}`), name)
})

/** Where ids stand in a schema, as `alongside` spells places. */
const idsIn = (schema: unknown, at: string): string[] => {
  const { def } = schema as { def: Record<string, unknown> & { type: string } }
  switch (def.type) {
    case 'string':
      return def['format'] === 'uuid' ? [at] : []
    case 'array':
      return idsIn(def['element'], `${at}.0`)
    case 'union':
      return (def['options'] as unknown[]).flatMap((option) => idsIn(option, at))
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([key, field]) =>
        idsIn(field, `${at}.${key}`),
      )
    case 'pipe':
      return idsIn(def['in'], at)
    default:
      return 'innerType' in def ? idsIn(def['innerType'], at) : []
  }
}

test('every id that a call takes is an object it is about, or stands alongside; nothing else does', () => {
  for (const { name, call } of callsOf()) {
    const { reason, objects } = aboutOf(call)
    if (reason === 'all' || reason === 'role' || reason === 'secret') continue
    const taken = Object.entries(call.request ?? {}).flatMap(([part, schema]) =>
      idsIn(schema, part),
    )
    const said = new Set(objects.map(({ at }) => at))
    const others = taken.filter((at) => !said.has(at))
    assert.deepEqual(
      Object.keys(call.alongside ?? {}).toSorted(),
      [...new Set(others)].toSorted(),
      name,
    )
  }
})

test('every sample is read: what a schema refuses never reaches the question of who may', () => {
  for (const { name, call, row } of callsOf())
    assert.deepEqual(brokenParts(name, call, expectedOf(row).names), [], name)
})
