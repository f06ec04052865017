// While a release is rolled out the one before runs on the new tables: its own server tests pass on them. The release before is the
// last tag; FORMER_RELEASE names another, FORMER_TESTS a part of the paths of its tests.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
const tag =
  process.env['FORMER_RELEASE'] ||
  git('describe', '--tags', '--abbrev=0', '--match', 'v*').stdout.trim()
const parts = (process.env['FORMER_TESTS'] || 'server/').split(' ')

test(
  'the release before runs on the tables of this one',
  { skip: tag ? false : 'there is no release yet (a tag v…)', timeout: 3_600_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'ao-former-'))
    const there = join(folder, 'ao')
    try {
      assert.equal(git('worktree', 'add', '--detach', there, tag).status, 0)
      // Its packages may have been others: those of the present run both, or the run says which does not.
      symlinkSync(join(root, 'node_modules'), join(there, 'node_modules'))
      rmSync(join(there, 'database'), { recursive: true })
      cpSync(join(root, 'database'), join(there, 'database'), { recursive: true })
      // A runner that sees that it is started by a test runs nothing.
      const { NODE_TEST_CONTEXT: _, AO_PROVE: __, ...env } = process.env
      const run = spawnSync(process.execPath, ['tools/test.ts', ...parts], {
        cwd: there,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        env,
      })
      assert.equal(
        run.status,
        0,
        `${tag} on the present tables:\n${run.stdout.slice(-20_000)}${run.stderr.slice(-2000)}`,
      )
    } finally {
      git('worktree', 'remove', '--force', there)
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
