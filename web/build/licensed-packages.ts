import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredElsewhere } from './licence-list.ts'

type Locked = {
  version?: string
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Licensed = { name: string; version: string; licence: string; folder: string }

export const readLock = (): Record<string, Locked> =>
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> })
    .packages

export const packageName = (folder: string): string => folder.split('node_modules/').at(-1)!

export const licenceOf = (folder: string, { license = '' }: Locked): string =>
  declaredElsewhere[packageName(folder)] ?? license

/** What is shipped: packages of production as they are installed here, and those that the pages import. */
export function shippedPackages(): Licensed[] {
  const lock = readLock()
  const found = new Set(
    Object.keys(lock).filter((folder) => folder !== '' && !lock[folder]!.dev && existsSync(folder)),
  )
  const waiting = importedByPages().map((name) => `node_modules/${name}`)
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    if (found.has(folder) || !existsSync(folder)) continue
    found.add(folder)
    const { dependencies, optionalDependencies } = lock[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push(folderFrom(folder, name, lock))
  }
  return [...found]
    .map((folder) => {
      const locked = lock[folder] ?? {}
      const licence = licenceOf(folder, locked)
      return { name: packageName(folder), version: locked.version ?? '', licence, folder }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Where Node finds this package from within that one. */
function folderFrom(folder: string, name: string, lock: Record<string, Locked>): string {
  for (let at = folder; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    if (lock[`${at}/node_modules/${name}`]) return `${at}/node_modules/${name}`
  return `node_modules/${name}`
}

/** The packages that files of the pages name: scripts by import, style sheets by url(). */
function importedByPages(): string[] {
  const files = globSync('web/**/*.{ts,tsx,css}').filter(
    (file) => !/^web\/build\/|\.test\.tsx?$/.test(file),
  )
  const said = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:from |import |import\(|url\(|@import )['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)/g,
    ),
  ])
  return [...new Set(said.map(([, name]) => name!))]
}

const isNotice = /^(licen[cs]e|copying|notice|third[-_ ]?party|ofl)/i

/** The texts of its licence and notices, as its makers wrote them; the README where there is nothing else. */
export function noticesOf(folder: string): string[] {
  const own = (readdirSync(folder, { recursive: true, encoding: 'utf8' }) as string[])
    .filter((file) => !/(^|\/)node_modules\//.test(file))
    .filter((file) => isNotice.test(file.split('/').at(-1)!) && !/\.[cm]?[jt]sx?$/.test(file))
  const files = own.length > 0 ? own : readdirSync(folder).filter((file) => /^readme/i.test(file))
  return files.sort().flatMap((file) => {
    try {
      return [readFileSync(join(folder, file), 'utf8').trim()]
    } catch {
      return [] // a folder
    }
  })
}
