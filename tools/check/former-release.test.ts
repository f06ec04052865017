// Takes long: the release before is unpacked, and the main of its own tests run on the tables of this one.
// While a release is rolled out the one before runs on the new tables (docs/decisions/0138). former-release.json says which commit
// that is, and which of its tests; FORMER_RELEASE and FORMER_TESTS say others.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sharedTestPostgres, type TestPostgres } from '#server/core/postgres/for-tests.ts'
import { openDatabase } from '#server/core/database/db.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const said = JSON.parse(
  readFileSync(new URL('./former-release.json', import.meta.url), 'utf8'),
) as { commit: string; tests: readonly string[] }
const commit = process.env['FORMER_RELEASE'] || said.commit
const tests = process.env['FORMER_TESTS']?.split(' ') ?? said.tests
const folder = mkdtempSync(join(tmpdir(), 'ao-former-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, maxBuffer: 2 ** 30, encoding: 'buffer' })

/** Its tests on databases cloned from this one. */
const runFormer = ({ url, template }: TestPostgres, files: readonly string[]) => {
  // A runner that sees that it is started by a test runs nothing.
  const { NODE_TEST_CONTEXT: _, AO_PROVE: __, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/test.ts', ...files], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    // Errors are logged: answers do not tell them.
    env: { ...env, AO_TEST_LOG: '1', AO_TEST_DATABASE_URL: url, AO_TEST_TEMPLATE: template },
  })
  return { status, output: `${stdout.slice(-20_000)}${stderr.slice(-2_000)}` }
}

/** A clone with a part of the history cannot prove it, and says so; one with all of it has to have the commit. */
const isShallow = git('rev-parse', '--is-shallow-repository').stdout.toString().trim() !== 'false'
const skip = isShallow && 'this clone has a part of the history: git fetch --unshallow'

let postgres: TestPostgres
before(async () => {
  if (skip) return
  assert.equal(
    git('cat-file', '-e', `${commit}^{commit}`).status,
    0,
    `the release before, ${commit}, is not in this repository`,
  )
  assert.equal(
    git('merge-base', '--is-ancestor', commit, 'HEAD').status,
    0,
    `${commit} is no release before this one`,
  )
  const { status, stdout } = git('archive', commit)
  assert.equal(status, 0)
  assert.equal(spawnSync('tar', ['-x', '-C', folder], { input: stdout }).status, 0)
  // Its packages may have been others: those of the present run both, or the run says which does not.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const missing = tests.filter((file) => file.endsWith('.ts') && !existsSync(join(folder, file)))
  assert.deepEqual(missing, [], 'it has these tests')
  postgres = await sharedTestPostgres()
})

test('the release before works on the tables of this one', { skip }, () => {
  const { status, output } = runFormer(postgres, tests)
  assert.equal(status, 0, `${commit} on the present tables:\n${output}`)
})

test(
  'a column that the release before still needs and that was dropped is found',
  { skip },
  async (t) => {
    const template = `former_${process.pid}`
    const owner = openDatabase(postgres.url, { max: 1 })
    t.after(async () => {
      await owner`drop database if exists ${owner(template)}`
      await owner.end({ timeout: 1 })
    })
    await owner`create database ${owner(template)} template ${owner(postgres.template)}`
    const planted = openDatabase(postgres.url.replace(/[^/]+$/, template), { max: 1 })
    await planted`alter table helpdesk.tickets drop column last_contact_at cascade`
    await planted.end({ timeout: 1 })
    const { status, output } = runFormer({ url: postgres.url, template }, [
      'server/helpdesk/helpdesk.test.ts',
    ])
    assert.equal(status, 1)
    assert.match(output, /last_contact_at\S* (of relation "tickets" )?does not exist/)
  },
)
