import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { conformance } from '#text/en/content/conformance.ts'
import { criteria, lookedOn } from './conformance-table.ts'

const names: Readonly<Record<string, string>> = conformance.names
const written = readFileSync('docs/accessibility.md', 'utf8')

test('each success criterion of WCAG 2.2, A and AA, stands once, with its level', () => {
  assert.equal(new Set(criteria.map(({ number }) => number)).size, 55)
  assert.equal(criteria.filter(({ level }) => level === 'A').length, 31)
  assert.equal(criteria.filter(({ level }) => level === 'AA').length, 24)
})

test('the page for engineers says the same as the public one, and names files that are there', () => {
  const says = {
    held: 'held',
    looked: 'looked at',
    partly: '**met in part**',
    absent: 'nothing of the kind',
  }
  const rows = criteria.map(
    ({ number, level, status, by }) =>
      `| ${number} ${names[number.replaceAll('.', '_')]} | ${level} | ${says[status]} | ${by.join(', ')} |`,
  )
  assert.deepEqual(
    written.split('\n').filter((line) => /^\| \d/.test(line)),
    rows,
  )
  assert.ok(written.includes(`as of ${lookedOn}`))
  for (const [, path] of written.matchAll(/\]\(\.\.\/([^)]+)\)/g))
    assert.ok(existsSync(path!), path)
})
