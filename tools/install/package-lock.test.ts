// What is installed is what package-lock.json says, on every supported system and with every npm from 10 on.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { systems } from './check-machine.mjs'

type Names = Record<string, string>
type Locked = {
  version: string
  link?: boolean
  integrity?: string
  resolved?: string
  dependencies?: Names
  devDependencies?: Names
  optionalDependencies?: Names
  os?: string[] | string
  cpu?: string[] | string
  libc?: string[] | string
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

/**
 * What a supported system has to do without, and why that is no fault. `node`: the packages that bring Node 24 exist for Linux
 * alone; on macOS the start asks for Node 24.12 (check-machine.mjs).
 */
const exceptions: Record<string, readonly string[]> = { '': ['darwin-arm64', 'darwin-x64'] }

/** Where Node finds this dependency of the package at `path`. */
function lockedFor(path: string, name: string): Locked | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[`${at ? `${at}/` : ''}node_modules/${name}`]
    if (found || at === '') return found
    if (!at.includes('/node_modules/')) at = ''
  }
}

const listed = (names: string[] | string | undefined): string[] | undefined =>
  names === undefined || Array.isArray(names) ? names : [names]

const runsOn = ({ os, cpu, libc }: Locked, key: string): boolean => {
  const [platform = '', arch = ''] = key.split('-')
  const allows = (names: string[] | undefined, name: string) => names?.includes(name) ?? true
  return allows(listed(os), platform) && allows(listed(cpu), arch) && allows(listed(libc), 'glibc')
}

test('every package has a digest, and none says from which registry it came', () => {
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '' || locked.link) continue
    assert.match(locked.integrity ?? '', /^sha512-[A-Za-z0-9+/]{86}==$/, path)
    assert.equal(locked.resolved, undefined, path)
  }
})

test('every package that another one names is there, those of other systems too', () => {
  const missing = Object.entries(packages).flatMap(([path, one]) =>
    Object.entries({
      ...one.dependencies,
      ...one.optionalDependencies,
      ...(path === '' ? one.devDependencies : {}),
    }).flatMap(([name, wanted]) => {
      const found = lockedFor(path, name)
      if (!found) return [`${name} for ${path}`]
      const isExact = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted)
      return isExact && found.version !== wanted ? [`${name} ${wanted} for ${path}`] : []
    }),
  )
  assert.deepEqual(missing, [])
})

test('every native package has one for every supported system', () => {
  const supported = new Set(systems.filter(({ proof }) => proof !== 'no').map(({ key }) => key))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const native = Object.keys(optionalDependencies)
      .map((name) => lockedFor(path, name))
      .filter((one): one is Locked => one?.os !== undefined && one.cpu !== undefined)
    if (native.length < 2) return []
    return [...supported]
      .filter((key) => !native.some((one) => runsOn(one, key)))
      .filter((key) => !exceptions[path]?.includes(key))
      .map((key) => `${path} on ${key}`)
  })
  assert.deepEqual(missing, [])
})

const takes = (program: string, args: string[]): void => {
  const folder = mkdtempSync(join(tmpdir(), 'ao-lock-'))
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file))
  const flags = ['--dry-run', '--include=dev', '--include=optional', '--ignore-scripts']
  const { status, stdout, stderr } = spawnSync(program, [...args, 'ci', ...flags], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  assert.equal(status, 0, stdout + stderr)
}

test('`npm ci` takes the lock as it is, without a registry', () => takes('npm', ['--offline']))

// They do not agree on what an override leaves to be listed.
for (const version of ['10.0.0', '10', '11.0.0', '11'])
  test(`so does npm ${version}`, { skip: !process.env['AO_PROVE'] }, () =>
    takes('npx', ['--yes', `npm@${version}`]),
  )
