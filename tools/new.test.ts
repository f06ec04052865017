import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { API } from 'typescript/unstable/sync'
import { modules, subModulesOf } from './boundaries/place.ts'
import { readCode } from './boundaries/read-code.ts'
import { holdsActions, planAction } from './run/plan-action.ts'

// A copy of what git knows, so that what is made here is nobody's.
const copy = mkdtempSync(join(tmpdir(), 'ao-new-'))
before(() => {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', listed, { encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
  const layers = /^(contract|text|server|web|tools|database|bench)\/|^[^/]+$/
  for (const file of new Set(files.filter((each) => layers.test(each) && existsSync(each))))
    cpSync(file, join(copy, file), { force: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})
after(() => rmSync(copy, { recursive: true, force: true }))

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  })
  return { status, says: `${stdout}${stderr}` }
}
const make = (...args: string[]) => run('tools/new.ts', ...args)
const read = (file: string) => readFileSync(join(copy, file), 'utf8')

/** What the compiler says of these files, as strict as their layer is; what they import has a check of its own, *types*. */
const typeFaults = (layer: 'server' | 'web', files: readonly string[]): string => {
  // What a layer brings by its `include`: packages without types, and the events that each module declares.
  const declared = globSync(layer === 'server' ? 'server/{*/public,**/*.d}.ts' : 'web/**/*.d.ts')
  const compilerOptions = {
    composite: false,
    emitDeclarationOnly: false,
    declaration: false,
    noEmit: true,
    rootDir: '.',
  }
  const project = {
    extends: `./${layer}/tsconfig.json`,
    compilerOptions,
    include: [],
    references: [],
    files: [...files, ...declared],
  }
  const config = join(copy, `tsconfig.${layer}.json`)
  writeFileSync(config, JSON.stringify(project))
  const api = new API({ cwd: copy })
  const [opened] = api.updateSnapshot({ openProjects: [config] }).getProjects()
  const program = opened!.program
  const faults = files.flatMap((file) => {
    const path = join(copy, file)
    assert.ok(program.getSourceFile(path), `${file} is compiled`)
    return [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)].map(
      ({ text }) => `${file}: ${text}`,
    )
  })
  api.close()
  return faults.join('\n')
}

const made = [
  'contract/wallet/ledger/calls.ts',
  'server/wallet/ledger/freeze-wallet.ts',
  'server/wallet/ledger/freeze-wallet.test.ts',
  'server/wallet/wallet.ts',
  'text/en/wallet/ledger.ts',
  'text/de/wallet/ledger.ts',
  'web/wallet/ledger/freeze-wallet.tsx',
  'tools/matrix/tables/wallet.ts',
]

test('an action is made on every layer under its name; it compiles, runs and stands in the matrix', () => {
  const { status, says } = make('action', 'wallet/ledger', 'freeze-wallet')
  assert.equal(status, 0, says)
  assert.deepEqual(says.split('\n').slice(0, made.length), made)
  assert.match(read('contract/wallet/ledger/calls.ts'), /export const freezeWallet = call\(/)
  assert.match(read('tools/matrix/tables/wallet.ts'), /^  freezeWallet: \['signed-in', 'own'\],$/m)
  const isOfWeb = (file: string) => file.startsWith('web/')
  assert.equal(
    typeFaults(
      'server',
      made.filter((file) => !isOfWeb(file)),
    ),
    '',
  )
  assert.equal(typeFaults('web', made.filter(isOfWeb)), '')
  const tests = run(
    '--test',
    'server/wallet/ledger/freeze-wallet.test.ts',
    'tools/matrix/tables.test.ts',
  )
  assert.equal(tests.status, 0, tests.says)
})

test('a name that is taken, or says nothing, is refused before anything is written', () => {
  assert.match(
    make('action', 'wallet/ledger', 'transfer-coins').says,
    /has a call transferCoins already/,
  )
  assert.match(make('action', 'purse', 'freeze-wallet').says, /There is no module "purse"/)
  assert.match(make('action', 'wallet/cellar', 'freeze-wallet').says, /has no sub-module "cellar"/)
  assert.match(make('action', 'wallet/ledger', 'freeze').says, /a verb and its object/)
  assert.match(make('action', 'wallet', 'freeze-wallet').says, /stand in its sub-modules: ledger, /)
  assert.match(make('screen', 'wallet', 'freeze-wallet').says, /Say what/)
})

const places = modules
  .flatMap((module) => [module, ...subModulesOf(module).map((sub) => `${module}/${sub}`)])
  .filter(holdsActions)
for (const place of places)
  test(`an action finds its place on every layer of ${place}`, () => {
    const [module = ''] = place.split('/')
    const plan = planAction(['action', place, 'tame-lion'])
    const files = [
      `contract/${place}/calls.ts`,
      `server/${place}/tame-lion.ts`,
      `server/${place}/tame-lion.test.ts`,
      `server/${module}/${module}.ts`,
      `web/${place}/tame-lion.tsx`,
      `tools/matrix/tables/${module}.ts`,
    ]
    for (const file of files) assert.ok(plan.has(file), file)
    assert.equal([...plan.keys()].filter((file) => file.startsWith(`text/en/${module}`)).length, 1)
    const entry = plan.get(`server/${module}/${module}.ts`)!
    const calls = new RegExp(`import \\* as (\\w+) from '#contract/${place}/calls\\.ts'`).exec(
      entry,
    )
    assert.ok(calls, 'the entry takes the calls of the contract')
    assert.match(entry, new RegExp(`(\\.\\.\\.|'${module}', )${calls[1]}\\b`))
    for (const [file, text] of plan) readCode(file, text)
  })
