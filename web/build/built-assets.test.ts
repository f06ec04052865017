import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { screenFiles } from './built-assets.ts'

test('the build reads the file of every screen from the table of screens', () => {
  for (const file of Object.values(screenFiles(readFileSync('web/screens.tsx', 'utf8'))))
    assert.ok(existsSync(file), file)
})

test('a screen that is loaded in another way is refused, not left out', () => {
  assert.throws(
    () => screenFiles("  home: {\n    shell: 'public',\n    load: () => import('#web/home.tsx'),"),
    /1 screens, 0 of them readable/,
  )
})
