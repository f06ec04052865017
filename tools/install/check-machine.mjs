// Whether AO can run on this machine, said in one sentence before anything is installed. Plain JavaScript, only node: imports:
// it runs on any Node >= 20 with nothing installed. The README's table of systems is held to `systems` by check-machine.test.ts.
import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

/** Node the product runs on; where npm has one for the system, Node 20 is enough to begin with. */
const neededNode = [24, 12]
const gigabyte = 1024 ** 3
const leastMemory = 0.45 * gigabyte
const leastDisk = 1.5 * gigabyte

/**
 * Every system that AO names. `ownNode`: npm brings Node 24 for it. `database`: npm brings PostgreSQL 18 for it.
 * `proof`: proved (its tests run there), installable (every native package exists for it), no.
 */
export const systems = [
  { name: 'Linux x64 (glibc)', key: 'linux-x64', ownNode: true, database: true, proof: 'proved' },
  {
    name: 'Linux arm64 (glibc)',
    key: 'linux-arm64',
    ownNode: true,
    database: true,
    proof: 'installable',
  },
  {
    name: 'macOS arm64',
    key: 'darwin-arm64',
    ownNode: false,
    database: true,
    proof: 'installable',
  },
  { name: 'macOS x64', key: 'darwin-x64', ownNode: false, database: true, proof: 'installable' },
  {
    name: 'Windows x64, by WSL 2',
    key: 'linux-x64',
    ownNode: true,
    database: true,
    proof: 'installable',
  },
  { name: 'Windows x64 itself', key: 'win32-x64', ownNode: false, database: true, proof: 'no' },
  {
    name: 'Alpine and other musl',
    key: 'linux-x64-musl',
    ownNode: false,
    database: false,
    proof: 'no',
  },
]

/** What this machine is. `install`: packages are yet to be installed, which takes disk. */
export function readMachine(root, install) {
  const header = process.platform === 'linux' ? process.report?.getReport().header : undefined
  return {
    platform: process.platform,
    arch: process.arch,
    musl: process.platform === 'linux' && header !== undefined && !header.glibcVersionRuntime,
    node: process.versions.node,
    memory: process.constrainedMemory?.()
      ? Math.min(process.constrainedMemory(), totalmem())
      : totalmem(),
    disk: freeBytes(root),
    install,
  }
}

function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined // the system does not say
  }
}

/** The sentence that says why not; undefined where AO can run. */
export function whyUnsuitable({ platform, arch, musl, node, memory, disk, install }) {
  const key = `${platform}-${arch}`
  if (musl)
    return 'AO does not run on Alpine and other systems with musl: use one with glibc, such as Debian or Ubuntu.'
  if (platform === 'win32')
    return 'AO does not run on Windows itself: run it inside WSL 2 (wsl --install), with the folder on the Linux side.'
  const system = systems.find((each) => each.key === key)
  if (!system) return `AO does not run on ${key}: it knows Linux and macOS on x64 and arm64.`
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const isNew = major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1])
  if (!isNew && !system.ownNode)
    return `AO needs Node ${neededNode.join('.')} or newer on ${system.name}, and this is ${node}: install it from https://nodejs.org.`
  if (major < 20) return `AO needs Node 20 or newer to begin with, and this is ${node}.`
  if (memory < leastMemory)
    return `AO needs 512 MB of memory, and this machine has ${Math.round(memory / 1024 ** 2)} MB.`
  if (install && disk !== undefined && disk < leastDisk)
    return `AO's packages need 1.5 GB of disk, and ${Math.round(disk / 1024 ** 2)} MB are free here.`
  return undefined
}

const proofs = { proved: 'proved here', installable: 'by installing', no: 'not supported' }

/** The README's table, which `npm run prove -- machines` prints as well. */
export function systemsTable() {
  const rows = systems.map(({ name, ownNode, database, proof }) => {
    const node = proof === 'no' ? '' : ownNode ? '20' : neededNode.join('.')
    const postgres = proof === 'no' ? '' : database ? 'embedded' : 'yours'
    return `| ${name} | ${proofs[proof]} | ${node} | ${postgres} |`
  })
  return [
    '| System | Proved | Node to begin with | PostgreSQL 18 |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}
