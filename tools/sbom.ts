/** `npm run sbom [-- <file>]`: the list of all parts in CycloneDX 1.5, from the lock file; what runs in production has no scope "optional". */
import './run/end-with-parent.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { billOfMaterials } from './install/bill-of-materials.ts'
import { plainError } from './run/plain-error.ts'

try {
  const bill = billOfMaterials()
  const file = process.argv[2] ?? 'dist/sbom.cdx.json'
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`✓ ${file}: ${bill.components.length} parts, CycloneDX ${bill.specVersion}`)
} catch (error) {
  console.error(`✗ ${plainError(error)}`)
  process.exitCode = 1
}
