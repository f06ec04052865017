// Which packages are installed. `all`: everything. `start`: without what only testing AO needs. `production`: without what building it
// needs either. docs/decisions/0073 says how.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sets = ['production', 'start', 'all']

/** Development packages that only tests, checks and measurements load, types included, but those of Node: an override names them. package-set.test.ts holds it. */
export const onlyForTests =
  /^(@types\/(?!node$).+|@playwright\/test|@schummar\/icu-type-parser|@sparticuz\/chromium|autocannon|axe-core|fast-check|jsqr|knip|libpg-query|oxc-parser|oxfmt|oxlint|pdf-lib|playwright-core|s3rver|smtp-server|typescript)$/

/** The commands that need nothing of the development packages once the pages are built. */
const ofProduction = /^(install:production|start|db|admin|audit|drill|keys|screening|courses|sbom)$/
/** Those that build the pages, and test nothing. */
const building = /^(dev|release)$/

/**
 * What this command needs. An install for production is never filled up by a command that runs without the rest; what needs
 * the rest, as npm test, installs it, and it stays.
 */
export function setFor(command, mode, installed) {
  const runs = ofProduction.test(command)
  if (!runs && !building.test(command)) return 'all'
  if (command === 'install:production' || (runs && mode === 'production')) return 'production'
  if (installed.endsWith(' all')) return 'all'
  return runs && installed.endsWith(' production') ? 'production' : 'start'
}

/** Whether what is installed, by its stamp, is this digest of the lock with at least these packages. */
export function isEnough(installed, digest, set) {
  const [is, has] = installed.split(' ')
  return is === digest && sets.indexOf(has) >= sets.indexOf(set)
}

/** package.json and its lock as npm is to see them for the set `start`: what only tests need is not asked for, and npm leaves it out. */
export function withoutTests(manifest, lock) {
  const rest = (names) =>
    Object.fromEntries(Object.entries(names ?? {}).filter(([name]) => !onlyForTests.test(name)))
  const slim = (one) => ({ ...one, devDependencies: rest(one.devDependencies) })
  return {
    manifest: slim(manifest),
    lock: { ...lock, packages: { ...lock.packages, '': slim(lock.packages['']) } },
  }
}

/** The lock's packages that belong to the set, by path. */
export function pathsOf(set, { packages }) {
  const paths = Object.keys(packages).filter((path) => path !== '' && !packages[path].link)
  if (set === 'all') return paths
  if (set === 'production') return paths.filter((path) => !packages[path].dev)
  const reached = new Set()
  const visit = (path, names) => {
    for (const name of Object.keys(names ?? {})) {
      const found = placeOf(packages, path, name)
      if (!found || reached.has(found)) continue
      reached.add(found)
      const one = packages[found]
      visit(found, { ...one.dependencies, ...one.optionalDependencies, ...needed(one) })
    }
  }
  const root = withoutTests(packages[''], { packages }).manifest
  visit('', { ...root.dependencies, ...root.devDependencies, ...root.optionalDependencies })
  return paths.filter((path) => reached.has(path))
}

const needed = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.fromEntries(
    Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional),
  )

/** Where Node finds `name` from the package at `path`. */
function placeOf(packages, path, name) {
  for (let at = path; ;) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[place]) return place
    if (at === '') return undefined
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  }
}

/** AO_MODE as the settings will read it: the variable wins over the line in .env. */
export function modeIn(root) {
  const file = join(root, '.env')
  const said = existsSync(file)
    ? /^\s*(?:export\s+)?AO_MODE\s*=\s*["']?(\w+)/m.exec(readFileSync(file, 'utf8'))?.[1]
    : undefined
  return process.env.AO_MODE || said
}
