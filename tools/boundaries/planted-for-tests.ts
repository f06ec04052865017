// How faults are planted: a file that holds one, and what the check must say of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFindings } from '../boundaries.ts'

export type Planted = readonly [name: string, file: string, text: string, says: RegExp]
export const sqlIn = (module: string, name: string, text: string, says: RegExp): Planted => [
  name,
  `server/${module}/x.ts`,
  `export const x = async (ctx: Context) => {\n  await ctx.sql\`${text}\`\n}`,
  says,
]
export const codeIn = (file: string, name: string, text: string, says: RegExp): Planted => [
  name,
  file,
  text,
  says,
]

/** Each is seen, and nothing beside it. */
export const seesEach = (planted: readonly Planted[]): void => {
  for (const [name, file, text, says] of planted)
    test(`seen: ${name}`, () => {
      const faults = findFindings(new Map([[file, text]]))
      assert.equal(faults.length, 1, JSON.stringify(faults))
      assert.match(faults[0]!.says, says)
    })
}
