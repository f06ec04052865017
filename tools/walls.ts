// Holds the walls of the application: layers, doors, the order of the map, own tables, one clock, names, sizes.
// Reads the code as text. `tools/walls.test.ts` plants a fault of each kind, so that we know it sees.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { domains } from '../domains.ts'

export type Files = ReadonlyMap<string, string>
export type Fault = { file: string; line: number; says: string }

const rooms = Object.keys(domains)
const asksOf = (room: string): readonly string[] =>
  (domains as Record<string, { asks: readonly string[] }>)[room]?.asks ?? []

/** A path such as `server/wallet/public.ts` as layer, module and file. */
const placeOf = (path: string) => {
  const [floor = '', second = '', ...rest] = path.split('/')
  return {
    floor,
    room: rest.length > 0 ? second : second.replace(/\.tsx?$/, ''),
    file: rest.join('/'),
    inFolder: rest.length > 0,
  }
}

const isTest = (path: string): boolean =>
  /(\.(test|spec|bench|prove)|-for-tests)\.tsx?$/.test(path) || path === 'server/testing.ts'

/** Where an import leads, as a path of the application; undefined for packages. */
export const resolveImport = (from: string, specifier: string): string | undefined => {
  if (specifier === '#domains') return 'domains.ts'
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const mayImportFloor: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract', 'domains.ts'],
  text: ['text', 'contract'],
  server: ['server', 'contract', 'text', 'domains.ts'],
  web: ['web', 'contract', 'text'],
}

/** Packages that only compute: the contract may use them. */
const purePackages = ['zod', 'ibantools']

const importFault = (from: string, specifier: string): string | undefined => {
  const to = resolveImport(from, specifier)
  const here = placeOf(from)
  if (to === undefined) {
    const leaves = here.floor === 'contract' && !purePackages.includes(specifier)
    return leaves && !isTest(from)
      ? `the contract is pure: it may not import ${specifier}`
      : undefined
  }
  const there = placeOf(to)
  if (isTest(from)) return undefined
  const floors = mayImportFloor[here.floor]
  if (floors && !floors.includes(there.floor)) return `${here.floor} may not import ${there.floor}`
  if (
    specifier.includes('../') &&
    here.floor !== 'text' &&
    here.inFolder &&
    there.room !== here.room
  )
    return 'leave a room by # imports, not by ../'
  if (here.floor === 'server') {
    if (here.room === 'core' && there.floor === 'server' && there.room !== 'core')
      return 'core knows no domain and no provider'
    if (here.room === 'providers' && rooms.includes(there.room) && there.floor === 'server')
      return 'providers know no domain'
    if (rooms.includes(here.room) && there.floor === 'server' && there.room !== here.room) {
      if (!there.inFolder) return `rooms do not import ${to}`
      if (rooms.includes(there.room)) {
        if (!asksOf(here.room).includes(there.room))
          return `${here.room} may not ask ${there.room}; see domains.ts`
        if (there.file !== 'public.ts') return `${there.room} is entered through its public.ts`
      }
    }
  }
  if (here.floor === 'web' && there.floor === 'web') {
    const shelves = ['core', 'ui']
    if (rooms.includes(here.room) && rooms.includes(there.room) && here.room !== there.room)
      return `web rooms do not import each other (${there.room})`
    if (shelves.includes(here.room) && (rooms.includes(there.room) || there.room === 'home'))
      return `web/${here.room} knows no room`
  }
  return undefined
}

const schemaOf = (word: string): string => word.split('.')[0] ?? ''
const writes = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+([a-z_]+\.[a-z_]+)/gi
const reads = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+\.[a-z_]+)/gi

const sqlFault = (path: string, line: string): string | undefined => {
  const { floor, room } = placeOf(path)
  if (floor !== 'server' || isTest(path) || !rooms.includes(room)) return undefined
  for (const [, table = ''] of line.matchAll(writes)) {
    const schema = schemaOf(table)
    if (rooms.includes(schema) && schema !== room) return `only ${schema} writes ${table}`
  }
  for (const [, table = ''] of line.matchAll(reads)) {
    const schema = schemaOf(table)
    if (rooms.includes(schema) && schema !== room && !asksOf(room).includes(schema))
      return `${room} may not read ${table}; see domains.ts`
  }
  return undefined
}

// Rule 15: from another module a person is found by mail only through `provedAccountByMail`. A comparison of an address
// in a statement that reads accounts, by whatever alias, is another way; searching lists by part of an address is none.
const mailComparison =
  /\bmail\s*(?:=|in\b|is\s+not\s+distinct)|(?:=|\bin\s*\()\s*(?:lower\(\s*)?(?:\w+\.)?mail\b/i
const sqlTemplate = /\bsql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/gs

const mailFaults = (path: string, text: string): number[] => {
  const { floor, room } = placeOf(path)
  if (floor !== 'server' || room === 'identity' || isTest(path)) return []
  return [...text.matchAll(sqlTemplate)].flatMap(({ 1: statement = '', index, 0: whole }) => {
    const found = /identity\.accounts/i.test(statement) && mailComparison.exec(statement)
    if (!found) return []
    const at = index + whole.indexOf(statement) + found.index
    return [text.slice(0, at).split('\n').length]
  })
}

const sources: readonly { word: RegExp; home: RegExp; says: string }[] = [
  {
    word: /\bDate\.now\(|new Date\(\)/,
    home: /^server\/core\/(clock|ids)\.ts$/,
    says: 'the time comes from ctx.now (server/core/clock.ts)',
  },
  { word: /\bMath\.random\(/, home: /^$/, says: 'randomness comes from server/core/random.ts' },
  {
    word: /\brandomUUID\(/,
    home: /^server\/core\/ids\.ts$/,
    says: 'ids come from server/core/ids.ts',
  },
]

const forbiddenName =
  /(^|\/)(utils?|helpers?|common|misc|shared|service|manager|types|index)\.tsx?$/

const isCode = (path: string): boolean => /\.tsx?$/.test(path)
const importLine =
  /(?:^|\s)(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/

export const findFaults = (files: Files): Fault[] => {
  const faults: Fault[] = []
  for (const [file, text] of files) {
    if (!isCode(file)) continue
    const add = (line: number, says: string | undefined) =>
      says && faults.push({ file, line, says })
    if (forbiddenName.test(file)) add(1, 'this name hides a missing word')
    const lines = text.split('\n')
    const isTable = file.startsWith('text/') || file === 'web/screens.tsx'
    if (lines.length > 531 && !isTest(file) && !isTable)
      add(531, `${lines.length} lines: split by action`)
    for (const line of mailFaults(file, text))
      add(line, 'other modules find a person by mail through provedAccountByMail of identity')
    // Imports may span lines: the specifier's line is what we name.
    lines.forEach((line, at) => {
      const found = importLine.exec(line) ?? /^\}\s*from\s*['"]([^'"]+)['"]/.exec(line)
      const specifier = found?.[1] ?? found?.[2] ?? found?.[3]
      if (specifier) add(at + 1, importFault(file, specifier))
      if (line.trimStart().startsWith('//')) return
      add(at + 1, sqlFault(file, line))
      if (placeOf(file).floor === 'server' && !isTest(file))
        for (const { word, home, says } of sources)
          if (word.test(line) && !home.test(file)) add(at + 1, says)
    })
  }
  return faults
}

/** The map itself: each domain asks only domains above it. */
export const mapFaults = (
  map: Readonly<Record<string, { asks: readonly string[] }>> = domains,
): string[] => {
  const above = new Set<string>()
  const faults: string[] = []
  for (const [room, { asks }] of Object.entries(map)) {
    for (const asked of asks)
      if (!above.has(asked)) faults.push(`${room} asks ${asked}, which is not above it`)
    above.add(room)
  }
  return faults
}

const trackedFiles = (): Files =>
  new Map(
    execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
      { encoding: 'utf8' },
    )
      .split('\n')
      .filter(Boolean)
      .flatMap((file) => {
        try {
          return [[file, readFileSync(file, 'utf8')] as const]
        } catch {
          return []
        }
      }),
  )

if (import.meta.main) {
  const faults = [
    ...mapFaults().map((says) => `domains.ts: ${says}`),
    ...findFaults(trackedFiles()).map(({ file, line, says }) => `${file}:${line}: ${says}`),
  ]
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'walls: they stand' : `walls: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
